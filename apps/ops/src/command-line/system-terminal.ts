import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Environment } from '@ballast/platform/config/parse-config';
import { type Question, type Terminal, UsageError } from './command';

/** The terminal of this process. */
export class SystemTerminal implements Terminal {
  private input: { readonly lines: Interface; readonly answers: AsyncIterator<string> } | undefined;
  private echoes = false;

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
    this.input ??= this.read();
    const { lines, answers } = this.input;
    this.echoes = !hidden;
    const question = `${text}${fallback === undefined ? '' : ` [${fallback}]`}: `;
    // readline draws the question of a line that it echoes anew with each key.
    lines.setPrompt(question);
    if (hidden) process.stdout.write(question);
    else lines.prompt();
    const { value, done } = await answers.next();
    this.echoes = false;
    if (hidden) process.stdout.write('\n');
    if (done) throw new Error('The terminal was closed before all was answered.');
    const typed = value.trim();
    return typed === '' ? (fallback ?? '') : typed;
  }

  /** Gives the terminal back; without it the process waits for more lines. */
  close(): void {
    this.input?.lines.close();
  }

  /**
   * From the first question to the end: between two questions the terminal would echo by itself what is pasted, which may be
   * a password. Lines that come before their question answer it.
   */
  private read() {
    const output = new Writable({
      write: (chunk: Uint8Array, _encoding, done) => {
        if (this.echoes) process.stdout.write(chunk);
        done();
      },
    });
    const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
    // In raw mode a Ctrl-C is a key that readline has to pass on.
    lines.once('SIGINT', () => process.exit(130));
    return { lines, answers: lines[Symbol.asyncIterator]() };
  }
}
