/** The measured times in the README, from the tables of bench/RESULTS.md. Pure. */

/** Throws an error with the name of a row that is missing in the results. */
export function measuredTimes(results: string): string {
  const row = rowsOf(results);
  const seconds = (scenario: string, name: string): string => `${row(scenario, name)[1] ?? ''} s`;
  const [limited, unlimited] = ['(b) 20 MB/s per connection, 1024 MiB', '(a) unlimited, 1024 MiB'];
  const ours = 'ours, 8 connections';
  return (
    `Measured on one machine, over loopback: 1 GiB from a store that limits each connection to 20 MB/s takes ${seconds(limited, ours)}; ` +
    `\`curl\` takes ${seconds(limited, 'curl')}. Without a limit, it takes ${seconds(unlimited, ours)}; \`curl\` followed by \`sha256sum\` takes ${seconds(unlimited, 'curl, then sha256sum')}. ` +
    `Plain \`curl\` takes ${seconds(unlimited, 'curl')}, because it verifies nothing. [How it was measured](bench/RESULTS.md).`
  );
}

/** Returns a function that finds the cells of a row in the first table with that row below a heading. */
function rowsOf(results: string): (heading: string, name: string) => readonly string[] {
  return (heading, name) => {
    const [, below = ''] = results.split(`# ${heading}`);
    const line = below.split('\n').find((each) => each.startsWith(`| ${name} |`));
    if (line === undefined) throw new Error(`bench/RESULTS.md does not contain the row "${name}" below "${heading}"`);
    return line
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim());
  };
}
