import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFree } from '@ballast/testing/net/free-port';
import { portsFor } from './ports';

describe('the ports of a start', () => {
  let folder: string;
  let taken: Server | undefined;
  const file = (): string => path.join(folder, 'ports.json');
  const take = (port: number): Promise<void> =>
    new Promise((resolve) => (taken = createServer().listen(port, '127.0.0.1', () => resolve())));

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'ballast-ports-'))));
  afterEach(() => {
    taken?.close();
    rmSync(folder, { recursive: true });
  });

  it('are all different, and the same again at the next start', async () => {
    const first = await portsFor(['a', 'b', 'c'], file());
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(await portsFor(['a', 'b', 'c'], file())).toEqual(first);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(first);
  });

  it('move out of the way of somebody else', async () => {
    const { a } = await portsFor(['a'], file());
    await take(a);
    expect(await isFree(a)).toBe(false);
    expect((await portsFor(['a'], file())).a).not.toBe(a);
  });
});
