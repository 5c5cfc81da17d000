/** All faults, by call. */
import { apiFaults } from './api-faults.ts';
import type { CallName, Fault, FaultTable, PlannedFault } from './fault.ts';
import { storeFaults } from './store-faults.ts';

export const faultTables: Readonly<Record<CallName, FaultTable>> = { ...apiFaults, object: storeFaults };

export function faultOf(call: CallName, { name }: Pick<PlannedFault, 'name'>): Fault {
  const fault = faultTables[call][name];
  if (fault === undefined) throw new Error(`Fault ${name} of ${call} does not exist.`);
  return fault;
}
