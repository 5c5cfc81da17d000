/** The command line of the program. Its commands, their inputs and their help come from the action files. */
import { Command, CommanderError, Option } from 'commander';

export interface CommandInput {
  readonly name: string;
  readonly description: string;
  /** One that takes lines may be repeated. */
  readonly type: 'flag' | 'lines' | 'text';
}

interface DeclaredCommand extends Pick<CommandLine, 'action'> {
  readonly name: string;
  readonly description: string;
  readonly inputs: readonly CommandInput[];
}

export interface Declared {
  readonly version: string;
  readonly commands: readonly DeclaredCommand[];
}

export interface CommandLine {
  /** The folder of the action that runs the command. */
  readonly action: string;
  readonly inputs: Readonly<Record<string, string>>;
}

const usage = '[name=value | --name value …]';

const environment = `
Inputs are name=value, --name value or --name=value. The API key comes from STATIC_EXPORT_API_KEY.
Outputs are written as JSON to static-export.COMMAND.json, or to the file in STATIC_EXPORT_OUTPUTS.

Exit codes: 0 success, 1 failure, 2 wrong usage, 3 timed out and can be resumed with job-id, 130 cancelled.`;

/** Returns the exit code if there is nothing to run: after help, and for wrong usage, both of which are printed. */
export function readCommandLine(args: readonly string[], { version, commands }: Declared): CommandLine | number {
  const program = newCommand('node dist/cli/index.js', 'Publish your own copy of a hosted documentation site.');
  program
    .version(version, '--version', 'Show the version')
    .helpCommand('help', 'Show the help of a command')
    .usage(`COMMAND ${usage}`)
    .enablePositionalOptions();
  for (const command of commands) program.addCommand(parserOf(command));
  const declared = commands.find(({ name }) => name === args[0]);
  const parser = program.commands.find((each) => each.name() === declared?.name) ?? program;
  try {
    if (args.some((arg) => keyName.test(arg))) program.error(keyError);
    program.parse(asOptions(args, declared, parser), { from: 'user' });
    if (declared === undefined) return 2;
    if (parser.args.length > 0) parser.error(wordError);
    return { action: declared.action, inputs: inputsOf(parser) };
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}

const keyName = /^(--)?(static[-_]export[-_])?api[-_]?key(=|$)/i;
const keyError =
  'error: the API key cannot be an argument, because the list of processes shows it. Set STATIC_EXPORT_API_KEY';
// The word is not repeated: it may be a secret.
const wordError = 'error: an argument is not an input. Write each one as name=value, without spaces around it';

function newCommand(name: string, description: string): Command {
  const command = new Command(name).description(description).addHelpText('after', environment);
  return command.helpOption('-h, --help', 'Show this help').exitOverride().allowExcessArguments();
}

function parserOf({ name, description, inputs }: DeclaredCommand): Command {
  const parser = newCommand(name, description).usage(usage);
  parser.showHelpAfterError(`${name} --help lists all inputs.`);
  for (const input of inputs) parser.addOption(optionOf(input, parser));
  return parser;
}

function optionOf({ name, description, type }: CommandInput, parser: Command): Option {
  const option = new Option(`--${name} ${type === 'flag' ? '[true|false]' : `<${type}>`}`, description);
  return option.argParser((value: string, previous: string | undefined) => {
    if (previous === undefined) return value;
    return type === 'lines' ? `${previous}\n${value}` : parser.error(`error: input '${name}' is given twice`);
  });
}

/** `name=value` becomes `--name=value`. What is not the value of an input is not shown: it may be a secret. */
function asOptions(args: readonly string[], command: DeclaredCommand | undefined, parser: Command): readonly string[] {
  const types = new Map(command?.inputs.map(({ name, type }) => [`--${name}`, type]));
  const takesValue = (arg = ''): boolean => types.has(arg) && types.get(arg) !== 'flag';
  const options = args.map((arg, index) => {
    if (types.get(arg) === 'flag') return /^(true|false)$/i.test(args[index + 1] ?? '') ? arg : `${arg}=true`;
    const [, name = ''] = /^(?:--)?([a-z][a-z0-9_-]*)=/i.exec(arg) ?? [];
    if (types.has(`--${name}`)) return arg.startsWith('--') ? arg : `--${arg}`;
    return name === '' || takesValue(args[index - 1]) ? arg : `--${name}`;
  });
  const bare = options.find((option, index) => takesValue(option) && options[index + 1]?.startsWith('--'));
  return bare === undefined ? options : parser.error(`error: input '${bare.slice(2)}' has no value`);
}

function inputsOf(parser: Command): CommandLine['inputs'] {
  const values = parser.options.flatMap((option) => {
    const value: unknown = parser.getOptionValue(option.attributeName());
    return typeof value === 'string' ? [[option.name(), value] as const] : [];
  });
  return Object.fromEntries(values);
}
