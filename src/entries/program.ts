/** Entry of the program for other CI systems: what the launcher reads its arguments with. */
export { readCommandLine } from '../runner/command-line.ts';
