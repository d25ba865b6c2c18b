import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import type { Client } from 'pg';
import type { Backup, BackupFolder, UnfinishedBackup } from './backup-folder';
import { majorVersion, withDatabase } from './connect';
import { readFacts } from './database-facts';
import { readIdentity } from './database-identity';
import { encrypt } from './encryption';
import { FORMAT, type Manifest } from './manifest';
import { postgresEnvironment } from './postgres-environment';
import { assertPrograms, runStages } from './programs';

/** A backup that was made. */
export interface MadeBackup {
  readonly backup: Backup;
  readonly manifest: Manifest;
}

/** One backup of a database at a time, whoever makes it. */
const LOCK = `SELECT pg_try_advisory_lock(hashtextextended('ballast:backup', 0)) AS free`;
/** A migration may hold a table for that long. */
const LOCK_WAIT = '--lock-wait-timeout=60s';

/**
 * Writes a whole database, as one snapshot shows it, encrypted into the folder.
 * @throws Error in one sentence; nothing is left in the folder then.
 */
export function makeBackup(
  url: string,
  { folder, keyFile }: { readonly folder: BackupFolder; readonly keyFile: string },
): Promise<MadeBackup> {
  const encryption = encrypt(keyFile);
  return withDatabase(url, async (client) => {
    const postgres = await majorVersion(client);
    await assertPrograms(['pg_dump', 'age'], postgres);
    const { rows } = await client.query<{ free: boolean }>(LOCK);
    if (rows[0]?.free !== true) throw new Error('Another backup of this database is being made: wait for its end.');
    const source = await readIdentity(client);
    folder.claim(source);
    const unfinished = await folder.begin(await now(client));
    try {
      const { snapshot, database } = await beginSnapshot(client);
      const dump = ['--format=custom', '--no-password', LOCK_WAIT, `--snapshot=${snapshot}`];
      const program = { program: 'pg_dump', args: dump, env: postgresEnvironment(url) } as const;
      const written = await write(unfinished, [program, encryption]);
      const [startedAt, finishedAt] = [unfinished.backup.at, await now(client)].map((at) => at.toISOString()) as [
        string,
        string,
      ];
      const manifest = { format: FORMAT, startedAt, finishedAt, postgres, source, ...written, database } as const;
      await folder.finish(unfinished, manifest);
      return { backup: unfinished.backup, manifest };
    } catch (error) {
      unfinished.discard();
      throw fullDisk(error);
    }
  });
}

/** The database's time, which a moment to restore to is named by, too. */
async function now(client: Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (rows[0] === undefined) throw new Error('The database told no time.');
  return rows[0].now;
}

/** The snapshot of pg_dump, and what it shows. */
async function beginSnapshot(client: Client) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const database = await readFacts(client);
  if (Object.keys(database.rows).length === 0)
    throw new Error('The database is empty, so nothing was written: is DATABASE_URL the right one?');
  return { snapshot: rows[0]?.snapshot ?? '', database };
}

async function write(
  { dump }: UnfinishedBackup,
  stages: Parameters<typeof runStages>[0],
): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await runStages(stages, { through, target: createWriteStream(dump, { mode: 0o600, flush: true }) });
  return { bytes, sha256: hash.digest('hex') };
}

function fullDisk(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new Error('The disk of the backups is full, and nothing of this one is left: make room, or keep fewer.', {
    cause: error,
  });
}
