/** `npm run bench -- NAME`: compares one part of the action with its alternatives, and updates bench/RESULTS.md. */
import { benchNights } from './nights.ts';
import { benchPipeline } from './pipeline/bench-pipeline.ts';
import { writeSection } from './results-file.ts';
import { benchWorst } from './worst.ts';

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<string>>> = {
  nights: benchNights,
  pipeline: benchPipeline,
  worst: benchWorst,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`bench: pass one of ${Object.keys(benches).join(', ')}, such as \`npm run bench -- pipeline\``);
  process.exitCode = 2;
} else {
  const section = await bench(args);
  console.log(section);
  writeSection(name, section);
}
