/**
 * Verifies the audit log: `node dist/apps/ledger/src/audit-verify.js` with the ledger's own DATABASE_URL in the environment.
 * Prints how many entries are in order and the hash of the last one, to be kept elsewhere; exit code 1 at a break.
 */
import { PostgresUrl } from '@ballast/platform/config/datastores';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { describeFindings } from './audit/describe-findings';
import { verifyChain, type ChainFindings } from './audit/verify-chain';
import { SCHEMA } from './persistence/migrations';

class AuditVerifyConfig {
  @PostgresUrl('Postgres of the ledger')
  DATABASE_URL!: string;
}

async function run(): Promise<ChainFindings> {
  // A command has no service around it that would read its environment.
  // eslint-disable-next-line no-restricted-properties
  const { DATABASE_URL: url } = parseConfig(AuditVerifyConfig, process.env);
  const options = { url, schema: SCHEMA, applicationName: 'ballast-audit-verify', poolSize: 1 };
  const dataSource = await createDataSource(options).initialize();
  try {
    return await verifyChain(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

run().then(
  (findings) => {
    process.stdout.write(`${describeFindings(findings)}\n`);
    process.exitCode = findings.verified ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`audit-verify: ${sentenceOf(error)}\n`);
    process.exitCode = 2;
  },
);
