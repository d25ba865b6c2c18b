import { sentenceOf } from '@ballast/texts/sentence-of';
import { type Command, type Terminal, UsageError } from './command';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Runs the command that the arguments name. @returns the exit code */
export async function runCommandLine(
  commands: readonly Command[],
  [name, ...args]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.print(overview(commands));
    return name === undefined ? WRONG_USAGE : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    terminal.printError(
      `ops: There is no such command. The commands are ${commands.map((one) => one.name).join(', ')}.`,
    );
    return WRONG_USAGE;
  }
  if (args.includes('--help')) {
    terminal.print(command.usage);
    return 0;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const more = isUsage ? ` See npm run ops -- ${command.name} --help.` : '';
    terminal.printError(`ops ${command.name}: ${oneLine(sentenceOf(error))}${more}`);
    return isUsage ? WRONG_USAGE : FAILED;
  }
}

/** Libraries put what they were sent into further lines of their errors. */
const oneLine = (sentence: string): string => sentence.split('\n', 1)[0] ?? '';

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return ['Usage: npm run ops -- <command> [options]', '', ...lines, '', '<command> --help says more of each.'].join(
    '\n',
  );
}
