import { parseConfig } from '@ballast/platform/config/parse-config';
import { PostgresUrl } from '@ballast/platform/config/datastores';
import type { Command } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { environmentOf } from '../environment/env-file';
import { serviceSchemas } from '../services/built-service';
import { databaseUrlOf } from '../services/database-users';
import { migrateSchema } from './migrate-schema';
import { setRights } from './set-rights';

class MigrateConfig {
  @PostgresUrl('Postgres of auth, ledger and deployments')
  DATABASE_URL!: string;
}

/** Runs the migrations of all services. */
export const migrateCommand: Command = {
  summary: "Runs every service's database migrations in one step.",
  usage: `Usage: npm run ops -- migrate [--env-file <file>]

Brings the tables of every service up to date and says which steps it ran; run again, there is nothing to do. Where there
are roles of npm run ops -- database-roles, it gives them their rights. It connects by MIGRATOR_DATABASE_URL, or else by
DATABASE_URL, from the env file or the environment. It may run while the processes of the version before serve: a step that
finds a table in use gives way and tries again. A service whose role may create tables does the same at its own start;
another one waits for this.`,
  async run(args, terminal) {
    const { 'env-file': file } = readOptions(args, { 'env-file': { type: 'string' } });
    const env = environmentOf(terminal.env, file);
    const { DATABASE_URL: url } = parseConfig(MigrateConfig, { DATABASE_URL: databaseUrlOf('migrator', env) });
    const schemas = serviceSchemas();
    let ran = 0;
    for (const schema of schemas) {
      const onBusy = (step: string, attempt: number): void =>
        terminal.print(`${schema.service}: ${step} found a table in use and tries again (${attempt})`);
      const steps = await migrateSchema(url, schema, { onBusy });
      terminal.print(
        steps.length === 0 ? `${schema.service}: nothing to do` : `${schema.service}: ran ${steps.join(', ')}`,
      );
      ran += steps.length;
    }
    for (const line of await setRights(url, schemas)) terminal.print(line);
    terminal.print(
      ran === 0 ? 'Nothing to do: the database is up to date.' : `Ran ${ran} step${ran === 1 ? '' : 's'}.`,
    );
    return 0;
  },
};
