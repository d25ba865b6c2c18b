import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SystemClock } from '@ballast/platform/clock/clock';
import { type DatabaseIdentity, parseIdentity } from './database-identity';
import { type Manifest, parseManifest } from './manifest';

/** One backup is a folder, which has its name only once it is whole. */
export interface Backup {
  readonly name: string;
  /** When it was begun. */
  readonly at: Date;
}

const NAME = /^ballast-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const UNFINISHED = '.unfinished-';
const DUMP = 'database.dump.age';
const MANIFEST = 'manifest.json';
/** Beside the backups: the database that they are of. */
const OWNER = '.database.json';
/** This machine and the database may tell times that far apart. */
const CLOCKS_APART_MS = 3_600_000;

/** The folder of backups. Its own rights are left to whoever made it; what is made in it is its owner's alone. */
export class BackupFolder {
  constructor(readonly root: string) {}

  /** The whole ones, oldest first. @throws Error in one sentence when the folder cannot be read. */
  list(): Backup[] {
    return this.entries()
      .flatMap((name) => {
        const [, day, ...time] = NAME.exec(name) ?? [];
        return day === undefined ? [] : [{ name, at: new Date(`${day}T${time.join(':')}Z`) }];
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** The backup of that name, or the newest. @throws Error in one sentence when there is none, or it cannot be the newest. */
  find(name: string | undefined): Backup {
    const backups = this.list();
    const found = name === undefined ? backups.at(-1) : backups.find((backup) => backup.name === name);
    if (
      found !== undefined &&
      name === undefined &&
      found.at.getTime() > new SystemClock().now().getTime() + CLOCKS_APART_MS
    )
      throw new Error(`${found.name} is of the future, so a clock was wrong: say which one by --backup <name>.`);
    if (found !== undefined) return found;
    if (backups.length === 0) throw new Error(`There is no backup in ${this.root}: name the right one by --folder.`);
    throw new Error(
      `There is no such backup in ${this.root}. The newest are ${backups
        .slice(-3)
        .map((one) => one.name)
        .join(', ')}.`,
    );
  }

  dumpOf({ name }: Backup): string {
    return path.join(this.root, name, DUMP);
  }

  manifestOf({ name }: Backup): Manifest {
    const file = path.join(this.root, name, MANIFEST);
    if (!existsSync(file)) throw new Error(`${name} has no manifest: use another backup (--backup <name>).`);
    return parseManifest(readFileSync(file, 'utf8'), name);
  }

  /** Compares a backup's file with its manifest. @throws Error in one sentence when they differ. */
  async verifyChecksum(backup: Backup): Promise<Manifest> {
    const manifest = this.manifestOf(backup);
    const file = this.dumpOf(backup);
    if (!existsSync(file)) throw new Error(`${backup.name} has no ${DUMP}: use another backup (--backup <name>).`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('hex') !== manifest.sha256)
      throw new Error(
        `${backup.name} is damaged: ${statSync(file).size} bytes, written were ${manifest.bytes}, and the checksum differs. Use another backup (--backup <name>), and look at the disk.`,
      );
    return manifest;
  }

  /**
   * Has the folder belong to a database, from its first backup on: retention and the newest one are of one database.
   * @throws Error in one sentence when it is another's.
   */
  claim(database: DatabaseIdentity): void {
    this.entries();
    const file = path.join(this.root, OWNER);
    try {
      // Of two that come at once, one writes it.
      writeFileSync(file, `${JSON.stringify(database)}\n`, { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = parseIdentity(readFileSync(file, 'utf8'));
    if (owner?.begun !== database.begun)
      throw new Error(
        `${this.root} holds the backups of another database (${owner?.name ?? '?'}, begun ${owner?.begun ?? '?'}), and this is ${database.name}, begun ${database.begun}: name a folder of its own by --folder.`,
      );
  }

  /** Begins a backup. What broken-off ones left is removed: whoever calls this holds the lock of backups. */
  async begin(at: Date): Promise<UnfinishedBackup> {
    const left = this.entries().filter((name) => name.startsWith(UNFINISHED));
    for (const name of left) rmSync(path.join(this.root, name), { recursive: true, force: true });
    const name = `ballast-${at
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '')}`;
    if (this.list().some((backup) => backup.name === name)) throw new Error(`${name} was made in this very second.`);
    const folder = path.join(this.root, UNFINISHED + name);
    await mkdir(folder, { mode: 0o700 });
    return new UnfinishedBackup(folder, { name, at });
  }

  /** Gives a whole backup its name, which lasts once this returns. */
  async finish({ folder, backup }: UnfinishedBackup, manifest: Manifest): Promise<void> {
    const file = path.join(folder, MANIFEST);
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await sync(folder);
    await rename(folder, path.join(this.root, backup.name));
    await sync(this.root);
  }

  /** Broken off, it leaves nothing that a list shows. */
  remove({ name }: Backup): void {
    const removed = path.join(this.root, UNFINISHED + name);
    renameSync(path.join(this.root, name), removed);
    rmSync(removed, { recursive: true, force: true });
  }

  private entries(): string[] {
    try {
      return readdirSync(this.root);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Error(
        `The folder ${this.root} cannot be read (${code ?? '?'}): make it, for the user who runs this alone (chmod 700).`,
        { cause: error },
      );
    }
  }
}

/** A backup that is being made, under a name that no list shows. */
export class UnfinishedBackup {
  readonly dump: string;

  constructor(
    readonly folder: string,
    readonly backup: Backup,
  ) {
    this.dump = path.join(folder, DUMP);
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
