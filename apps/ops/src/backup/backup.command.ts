import type { Command } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { PLACE, countOf, databaseOf, placeOf, sizeOf } from './backup-options';
import { withDatabase } from './connect';
import { makeBackup } from './make-backup';
import { recordBackup } from './recorded-backups';
import { expired } from './retention';

const [DAYS, WEEKS] = ['7', '5'];
const OPTIONS = {
  ...PLACE,
  days: { type: 'string', default: DAYS },
  weeks: { type: 'string', default: WEEKS },
} as const;

/** Writes an encrypted backup of the whole database and removes what the retention no longer keeps. */
export const backupCommand: Command = {
  summary: 'Writes an encrypted backup of the database.',
  usage: `Usage: npm run backup -- --folder <folder> --key-file <file> [--days <${DAYS}>] [--weeks <${WEEKS}>] [--env-file <file>]

Writes the database DATABASE_URL into the folder, as one moment shows it, while all goes on: by pg_dump, encrypted by age
to the key file (age-keygen makes it; its public half is enough), with a checksum and what a restored database must show
again. A backup has its name once it is whole. Then it removes what it made before, but for the newest of each of the last
days and of each of the last weeks. The role needs to read all tables, and to insert into ledger.backup.`,
  async run(args, terminal) {
    const options = readOptions(args, OPTIONS);
    const { folder, keyFile } = placeOf(options);
    const retention = { days: countOf('days', options.days), weeks: countOf('weeks', options.weeks) };
    const url = databaseOf(terminal, options['env-file']);
    const made = await makeBackup(url, { folder, keyFile });
    const { bytes, sha256, database } = made.manifest;
    const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
    terminal.print(`written   ${sizeOf(bytes)}, ${rows} rows of ${Object.keys(database.rows).length} tables`);
    terminal.print(`checksum  ${sha256}`);
    const removed = expired(folder.list(), made.backup, retention);
    for (const backup of removed) folder.remove(backup);
    const names = removed.length === 0 ? 'nothing' : removed.map(({ name }) => name).join(', ');
    terminal.print(`removed   ${names}; ${folder.list().length} backups are kept`);
    const ahead = folder.list().filter(({ at }) => at > made.backup.at);
    if (ahead.length > 0)
      terminal.print(
        `ahead     ${ahead.map(({ name }) => name).join(', ')}: later than the database's clock, remove by hand`,
      );
    const recorded = await withDatabase(url, (client) => recordBackup(client, made));
    terminal.print(`recorded  ${recorded ? 'in ledger.backup' : 'nowhere: the ledger has no table for it yet'}`);
    terminal.print(`${made.backup.name} is whole. Try it: npm run verify:backup.`);
    return 0;
  },
};
