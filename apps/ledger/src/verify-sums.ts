/**
 * Adds the ledger up: `node dist/apps/ledger/src/verify-sums.js` with the ledger's own DATABASE_URL in the environment. Says in
 * one line whether it adds up; exit code 1: it does not, 2: it could not be read. `--json` prints what contradicts it, by rule.
 */
import { PostgresUrl } from '@ballast/platform/config/datastores';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { queryOne } from '@ballast/platform/postgres/query';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { findContradictions, type Contradictions } from './integrity/contradictions';
import { SCHEMA } from './persistence/migrations';

class VerifySumsConfig {
  @PostgresUrl('Postgres of the ledger')
  DATABASE_URL!: string;
}

const COUNTS = `
  SELECT (SELECT count(*) FROM transfer) AS transfers, (SELECT count(*) FROM entry) AS entries, (SELECT count(*) FROM account) AS accounts`;

type Counts = Readonly<Record<'transfers' | 'entries' | 'accounts', bigint>>;

async function run(): Promise<{ readonly found: Contradictions; readonly counts: Counts }> {
  // A command has no service around it that would read its environment.
  // eslint-disable-next-line no-restricted-properties
  const { DATABASE_URL: url } = parseConfig(VerifySumsConfig, process.env);
  const options = { url, schema: SCHEMA, applicationName: 'ballast-verify-sums', poolSize: 1, statementTimeout: 0 };
  const dataSource = await createDataSource(options).initialize();
  try {
    const found = await findContradictions(dataSource);
    return { found, counts: await queryOne<Counts>(dataSource, COUNTS) };
  } finally {
    await dataSource.destroy();
  }
}

function sentence(found: Contradictions, { transfers, entries, accounts }: Counts): string {
  const rows = Object.values(found).flat() as string[];
  if (rows.length === 0) return `The ledger adds up: ${transfers} transfers, ${entries} entries, ${accounts} accounts.`;
  return `The ledger does not add up: ${rows.length} rows contradict it, the first is ${rows[0]}.`;
}

run().then(
  ({ found, counts }) => {
    const isJson = process.argv.includes('--json');
    process.stdout.write(`${isJson ? JSON.stringify(found) : sentence(found, counts)}\n`);
    process.exitCode = Object.values(found).every((rows) => rows.length === 0) ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`verify-sums: ${sentenceOf(error)}\n`);
    process.exitCode = 2;
  },
);
