import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Environment } from '@ballast/platform/config/parse-config';
import { type Question, type Terminal, UsageError } from './command';

/** The terminal of this process. */
export class SystemTerminal implements Terminal {
  constructor(readonly env: Environment) {}

  get isInteractive(): boolean {
    return process.stdin.isTTY === true && process.stdout.isTTY === true;
  }

  print(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  printError(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  async ask({ text, hidden = false, fallback }: Question): Promise<string> {
    if (!this.isInteractive) throw new UsageError('Nobody can be asked here: give all values by options.');
    const question = `${text}${fallback === undefined ? '' : ` [${fallback}]`}: `;
    // What readline would echo goes nowhere.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stdout, terminal: true });
    // In raw mode a Ctrl-C is a key that readline has to pass on.
    lines.once('SIGINT', () => process.exit(130));
    try {
      // Only now, when the terminal itself echoes no longer: who types at once would see it.
      if (hidden) process.stdout.write(question);
      const typed = (await lines.question(hidden ? '' : question)).trim();
      return typed === '' ? (fallback ?? '') : typed;
    } finally {
      lines.close();
      if (hidden) process.stdout.write('\n');
    }
  }
}
