// The first file of every action, and of the program. Node 12 can read it; only Node 24 can read what it starts.
const fs = require('fs');
const path = require('path');

/** The program alone gets arguments: a command and its inputs. */
const args = process.argv.slice(2);
const isHelp = args[0] === 'help' || args.indexOf('--help') >= 0 || args.indexOf('-h') >= 0;

// Outputs of an earlier run would seem to be of this one. Other files stay: the variable may name one by mistake.
if (/^[a-z][a-z-]*$/.test(args[0] || '') && !isHelp) {
  try {
    const file = fs.realpathSync(process.env.STATIC_EXPORT_OUTPUTS || 'static-export.' + args[0] + '.json');
    if (fs.statSync(file).isFile() && JSON.parse(fs.readFileSync(file, 'utf8')).outcome) fs.unlinkSync(file);
  } catch {
    // There are none, or the program reports why they cannot be replaced.
  }
}

if (Number(process.versions.node.split('.')[0]) < 24) {
  const found = process.versions.node + ': ' + process.execPath;
  const text = 'Node 24 or later is needed. This is Node ' + found;
  process.stderr.write((process.env.GITHUB_ACTIONS === 'true' ? '::error::' : '') + text + '\n');
  process.exitCode = 2;
} else {
  const { main, readCommandLine } = require('./main.js');
  if (main) main();
  else {
    // Only the program has commands, each of which starts an action. A closed pipe, as of `| head`, does not end one.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const command = readCommandLine(args, require('./commands.json'));
    if (typeof command === 'number') process.exitCode = command;
    else require(path.join(__dirname, '..', command.action, 'main.js')).main(command.inputs);
  }
}
