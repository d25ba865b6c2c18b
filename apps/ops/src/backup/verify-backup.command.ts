import type { Command, Terminal } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { PLACE, databaseOf, databasesOf, placeOf, sizeOf } from './backup-options';
import { checkRestored } from './check-restored';
import { withDatabase } from './connect';
import type { DatabaseFacts } from './manifest';
import { recordVerified } from './recorded-backups';
import { restoreDatabase } from './restore-database';
import { withScratchDatabase } from './scratch-database';

const OPTIONS = { ...PLACE, backup: { type: 'string' }, restored: { type: 'boolean', default: false } } as const;

/** Restores a backup into a scratch database and looks that one over. */
export const verifyBackupCommand: Command = {
  summary: 'Restores a backup into a scratch database and checks it.',
  usage: `Usage: npm run verify:backup -- --folder <folder> --key-file <file> [--backup <name>] [--env-file <file>]
   or: npm run verify:backup -- --restored [--env-file <file>]

Restores the newest backup of the folder, or the named one, into a scratch database, which is dropped in the end: on the
server of SCRATCH_DATABASE_URL, else of DATABASE_URL, by a role that may create databases. Then it compares versions of
the schemas and rows of each table with what the backup's snapshot showed, adds the ledger up, and verifies the audit log
and the comparison with the chain. --restored looks DATABASE_URL itself over, wherever it was restored from; it changes
nothing. Exit code 1: a line says FAIL.`,
  async run(args, terminal) {
    const options = readOptions(args, OPTIONS);
    if (options.restored) return check(databaseOf(terminal, options['env-file']), null, terminal);
    const { folder, keyFile } = placeOf(options);
    const { url, scratch } = databasesOf(terminal, options['env-file']);
    const backup = folder.find(options.backup);
    terminal.print(`      backup    ${backup.name}, of ${backup.at.toISOString()}`);
    const manifest = await folder.verifyChecksum(backup);
    terminal.print(`ok    checksum  ${sizeOf(manifest.bytes)}, as written`);
    const code = await withScratchDatabase(scratch, manifest.postgres, {
      dropped: (name) => terminal.print(`      dropped   ${name}, which a run that was killed had left`),
      work: async (restored) => {
        const plan = { dump: folder.dumpOf(backup), keyFile, owners: false, before: [], after: [] };
        await restoreDatabase(restored, plan);
        terminal.print('ok    restored  into a scratch database');
        return check(restored, manifest.database, terminal);
      },
    });
    if (code !== 0) return code;
    const recorded = await withDatabase(url, (client) => recordVerified(client, backup.name)).catch(() => false);
    terminal.print(`${backup.name} can be restored${recorded ? ', which is recorded in ledger.backup' : ''}.`);
    return 0;
  },
};

async function check(url: string, then: DatabaseFacts | null, terminal: Terminal): Promise<number> {
  const lines = await checkRestored(url, then);
  for (const { text } of lines) terminal.print(text);
  const isRight = lines.every((line) => line.isRight);
  if (!isRight)
    terminal.printError('ops verify-backup: Do not use it. Verify the backup before it by --backup <name>.');
  return isRight ? 0 : 1;
}
