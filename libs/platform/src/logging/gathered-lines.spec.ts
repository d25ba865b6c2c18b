import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GatheredLines } from './gathered-lines';

describe('gathered lines', () => {
  let folder: string;
  let file: string;
  let descriptor: number;
  const written = (): string => readFileSync(file, 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-lines-'));
    file = path.join(folder, 'log');
    descriptor = openSync(file, 'a');
  });

  afterEach(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  const flushed = (lines: GatheredLines): Promise<void> => new Promise((resolve) => lines.flush(resolve));

  it('are written together, in their order, after a tenth of a second', async () => {
    const lines = new GatheredLines(descriptor);
    lines.write('one\n');
    lines.write('two – zwei\n');
    expect(written()).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(written()).toBe('one\ntwo – zwei\n');
  });

  it('do not wait when they are many, and are whole when asked for', async () => {
    const lines = new GatheredLines(descriptor);
    const many = Array.from({ length: 3_000 }, (_, at) => `a line of a busy process, number ${at}\n`);
    for (const line of many) lines.write(line);
    await flushed(lines);
    lines.write('and one more\n');
    await flushed(lines);
    expect(written()).toBe(`${many.join('')}and one more\n`);
  });

  it('are given up when nobody can take them', async () => {
    const readOnly = openSync(file, 'r');
    const lines = new GatheredLines(readOnly);
    lines.write('lost\n');
    await expect(flushed(lines)).resolves.toBeUndefined();
    closeSync(readOnly);
  });
});

describe('the lines of a process', () => {
  const script = (end: string): string[] => {
    const compiler = path.resolve(__dirname, '../../../../tools/start/run-sources.cjs');
    const body = `const { createLog } = require(${JSON.stringify(path.join(__dirname, 'log'))});
      const log = createLog('spec', 'info');
      for (let n = 0; n < 500; n += 1) log.info({ n }, 'line');
      ${end}`;
    return ['--require', compiler, '-e', body];
  };

  it('are all there when it ends by itself', () => {
    const output = execFileSync(process.execPath, script(''), { encoding: 'utf8' });
    expect(output.trimEnd().split('\n')).toHaveLength(500);
  });

  it('are all there when it fails', () => {
    const { stdout, status } = spawnSync(process.execPath, script("throw new Error('a bug');"), { encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(500);
  });
});

describe('gathered lines while nobody reads', () => {
  let folder: string;
  let pipe: number;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-lines-'));
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    pipe = openSync(path.join(folder, 'pipe'), constants.O_RDWR | constants.O_NONBLOCK);
    fill();
  });

  afterEach(() => {
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  });

  const fill = (): void => {
    try {
      for (;;) writeSync(pipe, Buffer.alloc(4096, '.'));
    } catch {
      // It is full.
    }
  };

  const read = (): string => {
    let text = '';
    try {
      for (const part = Buffer.alloc(65_536); ;) text += part.toString('utf8', 0, readSync(pipe, part));
    } catch {
      return text.replaceAll('.', '');
    }
  };

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('are written once somebody does, those too that came meanwhile', async () => {
    const lines = new GatheredLines(pipe);
    lines.write('one\n');
    await wait(150);
    lines.write('two\n');
    await wait(150);
    let text = read();
    for (let tries = 0; tries < 20 && !text.includes('two'); tries += 1) {
      await wait(50);
      text += read();
    }
    expect(text).toBe('one\ntwo\n');
  });

  it('do not pile up without end, and say how many are lost', async () => {
    const lines = new GatheredLines(pipe);
    const megabyte = `${'x'.repeat(1024 * 1024 - 1)}\n`;
    // One is under way, eight wait.
    for (let n = 0; n < 12; n += 1) lines.write(megabyte);
    let text = '';
    const flushed = new Promise<void>((resolve) => lines.flush(resolve)).then(() => true);
    const now = (): Promise<boolean> => wait(5).then(() => false);
    while (!(await Promise.race([flushed, now()]))) text += read();
    const seen = `${text}${read()}`.trimEnd().split('\n');
    expect(seen).toHaveLength(10);
    expect(JSON.parse(seen.at(-1) ?? '')).toMatchObject({ level: 'warn', lost: 3 });
  });

  it('are all there at the end of the process, once each', async () => {
    const lines = new GatheredLines(pipe);
    lines.write('one\n');
    await wait(150);
    lines.write('two\n');
    const before = read();
    lines.flushSync();
    await wait(100);
    // A write that is under way just then may come after the last ones.
    expect(`${before}${read()}`.trimEnd().split('\n').sort()).toEqual(['one', 'two']);
  });
});
