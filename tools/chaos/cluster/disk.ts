import { execFile, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../../start/fault';

const BYTES = 6 * 1024 ** 3;
const LEAST = 4096;
const execute = promisify(execFile);
const FILLER = 'filler';

/** A node's own disk: a file system in a file, so that it can be full without the machine's being so. */
export class NodeDisk {
  private constructor(
    readonly folder: string,
    private readonly file: string,
  ) {}

  /** @param folder where it is mounted @throws Fault where it cannot be */
  static mount(folder: string, user: { readonly uid: number; readonly gid: number }): NodeDisk {
    const file = `${folder}.disk`;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'w', 0o600));
    truncateSync(file, BYTES);
    // No blocks are kept for root: full is full.
    run('mkfs.ext4', ['-q', '-F', '-m', '0', file]);
    run('mount', ['-o', 'loop', file, folder]);
    rmSync(path.join(folder, 'lost+found'), { recursive: true, force: true });
    chownSync(folder, user.uid, user.gid);
    return new NodeDisk(folder, file);
  }

  /** Takes all of the room that is left. */
  async fill(): Promise<void> {
    const filler = path.join(this.folder, FILLER);
    // Blocks are promised and not written, ever fewer at a time, until there is none.
    for (let bytes = this.free; bytes >= LEAST; bytes = Math.floor(bytes / 2)) {
      await execute('fallocate', ['-l', String(bytes), `${filler}-${bytes}`]).catch(() => undefined);
    }
  }

  /** Gives the room back. */
  clear(): void {
    for (const name of readdirSync(this.folder)) if (name.startsWith(FILLER)) rmSync(path.join(this.folder, name));
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.folder]);
    rmSync(this.file, { force: true });
  }

  private get free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Fault(`${program} failed: ${(stderr ?? String(error)).trim()}`);
}
