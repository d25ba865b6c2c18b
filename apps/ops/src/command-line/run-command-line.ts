import { sentenceOf } from '@ballast/texts/sentence-of';
import { type CommandLoaders, type Terminal, UsageError } from './command';

const FAILED = 1;
const WRONG_USAGE = 2;

/** Runs the command that the arguments name. @returns the exit code */
export async function runCommandLine(
  commands: CommandLoaders,
  [name, ...args]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.print(await overview(commands));
    return name === undefined ? WRONG_USAGE : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    terminal.printError(`ops: There is no such command. The commands are ${Object.keys(commands).join(', ')}.`);
    return WRONG_USAGE;
  }
  const command = await load();
  if (args.includes('--help')) {
    terminal.print(command.usage);
    return 0;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const more = isUsage ? ` See npm run ops -- ${name} --help.` : '';
    terminal.printError(`ops ${name}: ${oneLine(sentenceOf(error))}${more}`);
    return isUsage ? WRONG_USAGE : FAILED;
  }
}

/** Libraries put what they were sent into further lines of their errors. */
const oneLine = (sentence: string): string => sentence.split('\n', 1)[0] ?? '';

async function overview(commands: CommandLoaders): Promise<string> {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(width)}  ${(await load()).summary}`),
  );
  return ['Usage: npm run ops -- <command> [options]', '', ...lines, '', '<command> --help says more of each.'].join(
    '\n',
  );
}
