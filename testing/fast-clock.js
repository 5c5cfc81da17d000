// Loaded into the process of a step: its clock and its pauses run faster by the factor in the query.
import { syncBuiltinESMExports } from 'node:module';

const speed = Number(new URL(import.meta.url).searchParams.get('speed'));
const timers = process.getBuiltinModule('node:timers/promises');
const { setTimeout } = timers;
const now = performance.now.bind(performance);

timers.setTimeout = (durationMs, value, options) => setTimeout(durationMs / speed, value, options);
performance.now = () => now() * speed;
syncBuiltinESMExports();
