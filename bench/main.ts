/** `npm run bench -- NAME`: compares one part of the action with its alternatives, and updates bench/RESULTS.md. */
import { benchDownload } from './download/bench-download.ts';
import { benchPipeline } from './pipeline/bench-pipeline.ts';
import { writeSection } from './results-file.ts';
import { benchSite } from './site/bench-site.ts';

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<string> | string>> = {
  download: benchDownload,
  pipeline: benchPipeline,
  site: benchSite,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (bench === undefined) {
  console.error(`bench: pass one of ${Object.keys(benches).join(', ')}, such as \`npm run bench -- site\``);
  process.exitCode = 2;
} else {
  const section = await bench(args);
  console.log(section);
  writeSection(name, section);
}
