/** The comparison of the README, from the tables of bench/RESULTS.md. Pure. */

/** Throws an error with the name of a row that is missing in the results. */
export function costsTable(results: string): string {
  const row = rowsOf(results);
  const [auto, loop] = ['auto', 'fixed 10 s'].map((name) => row('wait: lateness', name));
  const limited = '(b) 20 MB/s per connection, 1024 MiB';
  const unlimited = '(a) unlimited, 1024 MiB';
  const seconds = (scenario: string, name: string): string => `${row(scenario, name)[1] ?? ''} s`;
  const ours = 'ours, 8 connections';
  const whole = (scenario: string): string =>
    `${seconds(scenario, 'this action')} | ${seconds(scenario, 'curl \\| tar -xz')}`;
  return [
    '| | This action | Hand-written loop |',
    '| --- | --- | --- |',
    `| Completion noticed after (median) | ${auto?.[1] ?? ''} | ${loop?.[1] ?? ''} |`,
    `| Completion noticed after (90th percentile) | ${auto?.[3] ?? ''} | ${loop?.[3] ?? ''} |`,
    `| Requests to the service | ${auto?.[5] ?? ''} × | 1 × |`,
    `| 1 GiB, store limits each connection to 20 MB/s | ${seconds(limited, ours)} | ${seconds(limited, 'curl')} |`,
    `| 1 GiB, no limit | ${seconds(unlimited, ours)} | ${seconds(unlimited, 'curl')} |`,
    `| 1 GiB, no limit, with SHA-256 | ${seconds(unlimited, ours)} | ${seconds(unlimited, 'curl, then sha256sum')} |`,
    ...(results.includes('# pipeline')
      ? [
          `| Site of 20,000 files downloaded and unpacked, same limit | ${whole('20 MB/s per connection')} |`,
          `| Site of 20,000 files downloaded and unpacked, no limit | ${whole('unlimited')} |`,
        ]
      : []),
  ].join('\n');
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
