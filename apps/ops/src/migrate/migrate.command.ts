import { parseConfig } from '@ballast/platform/config/parse-config';
import { PostgresUrl } from '@ballast/platform/config/datastores';
import type { Command } from '../command-line/command';
import { readOptions } from '../command-line/read-options';
import { environmentOf } from '../environment/env-file';
import { serviceSchemas } from '../services/built-service';
import { migrateSchema } from './migrate-schema';

class MigrateConfig {
  @PostgresUrl('Postgres of auth, ledger and deployments')
  DATABASE_URL!: string;
}

/** Runs the migrations of all services. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: "Runs every service's database migrations in one step.",
  usage: `Usage: npm run ops -- migrate [--env-file <file>]

Brings the tables of every service up to date and says which steps it ran; run again, there is nothing to do. The database
is DATABASE_URL, from the env file or the environment. Each service does the same at its own start; with this it is done
before, by one process, and a step that fails stops no service.`,
  async run(args, terminal) {
    const { 'env-file': file } = readOptions(args, { 'env-file': { type: 'string' } });
    const { DATABASE_URL: url } = parseConfig(MigrateConfig, environmentOf(terminal.env, file));
    let ran = 0;
    for (const schema of serviceSchemas()) {
      const steps = await migrateSchema(url, schema);
      terminal.print(
        steps.length === 0 ? `${schema.service}: nothing to do` : `${schema.service}: ran ${steps.join(', ')}`,
      );
      ran += steps.length;
    }
    terminal.print(
      ran === 0 ? 'Nothing to do: the database is up to date.' : `Ran ${ran} step${ran === 1 ? '' : 's'}.`,
    );
    return 0;
  },
};
