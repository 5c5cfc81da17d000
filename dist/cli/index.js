// The program for other CI systems: prints its help, or starts an action as a command, or names the Node that it needs. Node 12 can read
// this file; only Node 24 can read an action.
const fs = require('fs');
const path = require('path');

const args = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);
const helpPath = path.join(__dirname, 'help', args[0] + '.txt');
const isCommand = /^[a-z-]+$/.test(args[0]) && fs.existsSync(helpPath);

function print(file, stream) {
  stream.write(fs.readFileSync(file, 'utf8'));
}

// Those of an earlier run would seem to be of this one. A device is no file of an earlier run.
function removeOutputs() {
  try {
    const file = fs.realpathSync(process.env.STATIC_EXPORT_OUTPUTS || 'static-export.' + args[0] + '.json');
    if (fs.statSync(file).isFile()) fs.unlinkSync(file);
  } catch {
    // There are none, or the program reports why they cannot be replaced.
  }
}

// A closed pipe, as of `| head`, does not end the command.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

if (args[0] === '--version') print(path.join(__dirname, 'version.txt'), process.stdout);
else if (isCommand && args.indexOf('--help') > 0) print(helpPath, process.stdout);
else if (args[0] === '--help') print(path.join(__dirname, 'help.txt'), process.stdout);
else if (!isCommand) {
  print(path.join(__dirname, 'help.txt'), process.stderr);
  process.exitCode = 2;
} else {
  removeOutputs();
  if (major >= 24) require(path.join('..', args[0] === 'check' ? 'check-published' : args[0], 'index.js'));
  else {
    const found = process.versions.node + ': ' + process.execPath;
    process.stderr.write('This program needs Node 24 or later. This is Node ' + found + '\n');
    process.exitCode = 2;
  }
}
