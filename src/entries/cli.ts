/** Entry of the program for other CI systems, after its launcher: each command is an action, with its inputs as arguments. */
import { Program } from '../runner/program.ts';
import { runAction } from '../runner/run-action.ts';
import { agentInputs } from '../settings/agent-settings.ts';
import { auditInputs } from '../settings/audit-settings.ts';
import { exportInputs } from '../settings/export-settings.ts';
import { publishedInputs } from '../settings/published-settings.ts';

const commands = {
  export: {
    inputs: exportInputs,
    run: async (host: Program) => runAction((await import('./export-action.ts')).exportAction, host),
  },
  audit: {
    inputs: auditInputs,
    run: async (host: Program) => runAction((await import('./audit-action.ts')).auditAction, host),
  },
  check: {
    inputs: publishedInputs,
    run: async (host: Program) => runAction((await import('./check-action.ts')).checkAction, host),
  },
  'agent-job': {
    inputs: agentInputs,
    run: async (host: Program) => runAction((await import('./agent-job-action.ts')).agentJobAction, host),
  },
} as const;

const [given, ...args] = process.argv.slice(2);
for (const [name, { inputs, run }] of Object.entries(commands)) {
  if (name === given) void run(new Program({ name, args, inputNames: Object.keys(inputs) }));
}
