import type { Client } from 'pg';
import type { Command } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { serviceSchemas } from '../services/built-service';
import { PLACE, databaseOf, placeOf, sizeOf } from './backup-options';
import { majorVersion, withDatabase } from './connect';
import { countTables, differingRows, readFacts } from './database-facts';
import type { Manifest } from './manifest';
import { assertPrograms } from './programs';
import {
  AFTER_RESTORE,
  REFUSE_NEWCOMERS,
  connectedPrograms,
  dropEmptySchemas,
  dropSchemas,
  missingRoles,
  restoreDatabase,
} from './restore-database';

const OPTIONS = {
  ...PLACE,
  backup: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'no-owners': { type: 'boolean', default: false },
} as const;

/** Restores a backup into the database of the product. */
export const restoreCommand: Command = {
  summary: 'Restores a backup into an empty database.',
  usage: `Usage: npm run restore -- --folder <folder> --key-file <file> [--backup <name>] [--replace] [--no-owners] [--env-file <file>]

Restores the newest backup of the folder, or the named one, into DATABASE_URL: checksum first, then all in one transaction,
so that what fails leaves the database as it was. It refuses a database that other programs are connected to, before and when
it is done, and one that is not empty: --replace removes what is there, in the same transaction. Owners and rights are as they were, for which the
roles have to exist; with --no-owners all belongs to the role of DATABASE_URL. Everybody is signed out, and mailed links end.`,
  async run(args, terminal) {
    const options = readOptions(args, OPTIONS);
    const { folder, keyFile } = placeOf(options);
    const url = databaseOf(terminal, options['env-file']);
    const owners = !options['no-owners'];
    const backup = folder.find(options.backup);
    terminal.print(`backup    ${backup.name}, of ${backup.at.toISOString()}`);
    const manifest = await folder.verifyChecksum(backup);
    terminal.print(`checksum  right, ${sizeOf(manifest.bytes)}`);
    const before = await withDatabase(url, async (client) => {
      await assertPrograms(['psql', 'pg_restore', 'age'], Math.max(manifest.postgres, await majorVersion(client)));
      await refuseUnready(client, manifest, { owners, replace: options.replace });
      return options.replace ? dropSchemas(client) : dropEmptySchemas(client);
    });
    await restoreDatabase(url, {
      dump: folder.dumpOf(backup),
      keyFile,
      owners,
      before,
      after: [...AFTER_RESTORE, REFUSE_NEWCOMERS],
    });
    const differing = await withDatabase(url, async (client) => {
      await client.query('ANALYZE');
      const { rows } = await readFacts(client);
      return differingRows(manifest.database.rows, rows).filter((line) => !EMPTIED.test(line));
    });
    if (differing.length > 0) throw new Error(`Rows differ from the backup: ${differing.join('; ')}.`);
    terminal.print(`restored  ${Object.keys(manifest.database.rows).length} tables; everybody is signed out`);
    for (const line of nextSteps(manifest)) terminal.print(line);
    return 0;
  },
};

/** By AFTER_RESTORE. */
const EMPTIED = /^auth\.(session|mailed_token) has 0,/;

async function refuseUnready(
  client: Client,
  { database }: Manifest,
  { owners, replace }: { readonly owners: boolean; readonly replace: boolean },
): Promise<void> {
  const others = await connectedPrograms(client);
  if (others.length > 0)
    throw new Error(`Others are connected to this database (${others.join(', ')}): stop every process first.`);
  const tables = await countTables(client);
  if (tables > 0 && !replace)
    throw new Error(
      `The database has ${tables} tables, and nothing was changed: name an empty one in DATABASE_URL, or give --replace if what is there may be lost (npm run backup first, if it can be read).`,
    );
  const missing = owners ? await missingRoles(client, database.roles) : [];
  if (missing.length > 0)
    throw new Error(
      `The server lacks the roles ${missing.join(', ')}, which own or may use what is restored: make them first, or give --no-owners.`,
    );
}

/** The next steps of the operator (docs/backup.md, After a restore). */
function nextSteps({ database }: Manifest): string[] {
  const newer = serviceSchemas().flatMap(({ schema, migrations }) => {
    const known = new Set(migrations.map(({ name }) => name));
    return (database.schemas[schema] ?? []).filter((name) => !known.has(name)).map((name) => `${schema} ${name}`);
  });
  return [
    ...(newer.length === 0
      ? []
      : [`The tables are newer than this version (${newer.join(', ')}): start the newer one.`]),
    'Next: start all processes anew, then npm run recover:vaults: what the chain shows since comes back by it.',
    'Suspensions, revoked tokens and second factors that were taken off since are back: docs/backup.md, After a restore.',
  ];
}
