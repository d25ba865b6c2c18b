import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Command, type Question, type Terminal, UsageError } from './command';
import { needed, readOptions } from './read-options';
import { readSecretFile } from './read-secret-file';
import { runCommandLine } from './run-command-line';

const OPTIONS = { file: { type: 'string' }, another: { type: 'boolean' } } as const;

describe('the options of a command', () => {
  const key = 'ab'.repeat(32);

  it.each([
    ['a key', [key]],
    ['a key with 0x', ['--file', `0x${key}`]],
    ['a key behind an option', [`--file=${key}`]],
    ['a secret phrase', ['--file', Array(12).fill('word').join(' ')]],
    ['an unknown option', ['--planted']],
    ['a positional', ['planted']],
    ['an option without its value', ['--file']],
    ['a value for a switch', ['--another=planted']],
  ])('are refused with %s, in one sentence that does not quote it', (_what, args) => {
    let thrown: unknown;
    try {
      readOptions(args, OPTIONS);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UsageError);
    expect((thrown as Error).message).not.toMatch(/planted|abab|word word|\n/);
  });

  it('are read, and missed by name', () => {
    expect(readOptions(['--file', 'x', '--another'], OPTIONS)).toEqual({ file: 'x', another: true });
    expect(() => needed('file', undefined)).toThrow('--file is needed.');
  });
});

describe('a file with a secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string, mode = 0o600): string => {
    writeFileSync(path.join(folder, name), text, { mode });
    return path.join(folder, name);
  };

  it('is refused when it is absent, empty or open to others, and never named', () => {
    expect(() => readSecretFile(path.join(folder, 'planted'), 'password-file')).toThrow(
      /^The file named by --password-file cannot be read \(ENOENT\)\.$/,
    );
    expect(() => readSecretFile(file('empty', '\n'), 'password-file')).toThrow('is empty');
    expect(() => readSecretFile(file('open', 'x', 0o640), 'password-file')).toThrow('run chmod 600 on it');
  });

  it('loses the line break at its end and nothing else', () => {
    expect(readSecretFile(file('secret', ' a b \n'), 'password-file')).toBe(' a b ');
  });
});

describe('a command', () => {
  class Recorder implements Terminal {
    readonly env = {};
    readonly isInteractive = false;
    readonly lines: string[] = [];
    print = (line: string): void => void this.lines.push(line);
    printError = this.print;
    ask = (question: Question): Promise<string> => Promise.reject(new Error(question.text));
  }
  const command = (run: () => number): Command => ({ summary: 's', usage: 'u', run: async () => run() });

  it.each([
    ['well', () => 0, 0, []],
    ['with something wrong', () => 1, 1, []],
    [
      'written wrongly',
      () => {
        throw new UsageError('No.');
      },
      2,
      ['ops x: No. See npm run ops -- x --help.'],
    ],
    [
      'with an error, of which the first line is shown',
      () => {
        throw new Error('Away.\nsent: secret');
      },
      1,
      ['ops x: Away.'],
    ],
  ])('that ends %s says so by its exit code', async (_what, run, code, lines) => {
    const terminal = new Recorder();
    expect(await runCommandLine({ x: async () => command(run) }, ['x'], terminal)).toBe(code);
    expect(terminal.lines).toEqual(lines);
  });
});
