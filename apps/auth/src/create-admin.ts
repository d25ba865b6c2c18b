/**
 * Makes the first admin: `echo '{"email":…,"password":…,"withdrawalPassword":…}' | node dist/apps/auth/src/create-admin.js`,
 * with auth's own DATABASE_URL in the environment; with `--first` only in a club without an admin. Prints the admin's id and nothing else; a fault is one sentence on stderr.
 */
import { text } from 'node:stream/consumers';
import { SystemClock } from '@ballast/platform/clock/clock';
import { PostgresUrl } from '@ballast/platform/config/datastores';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { createLog } from '@ballast/platform/logging/log';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { prepareSchema } from '@ballast/platform/postgres/prepare-schema';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { createAdmin } from './first-admin/create-admin';
import { readCredentials } from './first-admin/read-credentials';
import { ENTITIES } from './persistence/entities';
import { MIGRATIONS, SCHEMA } from './persistence/migrations';

class CreateAdminConfig {
  @PostgresUrl('Postgres of auth')
  DATABASE_URL!: string;
}

async function run(): Promise<string> {
  // A command has no service around it that would read its environment.
  // eslint-disable-next-line no-restricted-properties
  const { env } = process;
  const { DATABASE_URL: url } = parseConfig(CreateAdminConfig, env);
  const credentials = readCredentials(process.stdin.isTTY ? '' : await text(process.stdin), env);
  const options = { url, schema: SCHEMA, applicationName: 'ballast-create-admin', poolSize: 2, entities: ENTITIES };
  const dataSource = await createDataSource(options).initialize();
  try {
    await prepareSchema(dataSource, { schema: SCHEMA, migrations: MIGRATIONS }, createLog('auth', 'silent'));
    const isFirst = process.argv.includes('--first');
    return await createAdmin(dataSource, new SystemClock(), credentials, { isFirst });
  } finally {
    await dataSource.destroy();
  }
}

run().then(
  (id) => process.stdout.write(`${id}\n`),
  (error: unknown) => {
    process.stderr.write(`create-admin: ${sentenceOf(error)}\n`);
    process.exitCode = 1;
  },
);
