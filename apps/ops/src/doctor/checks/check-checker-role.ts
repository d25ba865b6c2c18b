import type { Environment } from '@ballast/platform/config/parse-config';
import { refusalOf } from '@ballast/platform/postgres/connect-database';
import { type Finding, codeOf, fail, ok, warn } from '../finding';
import { rowOf, withPostgres } from './connect';

interface Rights {
  readonly name: string;
  readonly reads: boolean;
  readonly writes: boolean;
}

const SUBJECT = 'checker role';
const WHAT_TO_DO = 'see docs/operations.md, Checker';

/** The role of the checker, which reads and does nothing else. */
export async function checkCheckerRole(env: Environment): Promise<Finding> {
  const url = env['CHECKER_DATABASE_URL'];
  if (url === undefined || url === '')
    return warn(SUBJECT, `CHECKER_DATABASE_URL is not set, so no checker was looked for: ${WHAT_TO_DO}.`);
  try {
    const rights = await withPostgres(url, (client) =>
      rowOf<Rights>(
        client,
        `SELECT current_user AS name,
          coalesce(has_schema_privilege('ledger', 'USAGE') AND has_table_privilege('ledger.statement', 'SELECT')
            AND has_table_privilege('ledger.reward', 'SELECT') AND has_schema_privilege('auth', 'USAGE')
            AND has_table_privilege('auth.named_wallet', 'SELECT'), false) AS reads,
          coalesce(bool_or(has_table_privilege(oid, 'INSERT, UPDATE, DELETE')), false) AS writes
        FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text IN ('ledger', 'auth', 'deployments')`,
      ),
    );
    if (rights.writes)
      return fail(SUBJECT, `${rights.name} may write: the checker has to have a role that only reads; ${WHAT_TO_DO}.`);
    if (!rights.reads)
      return fail(SUBJECT, `${rights.name} may not read the ledger's tables and auth's named wallets: ${WHAT_TO_DO}.`);
    return ok(SUBJECT, `${rights.name} reads the ledger's tables and writes none`);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== error)
      return fail(SUBJECT, `Postgres refuses CHECKER_DATABASE_URL (${codeOf(error)}): ${WHAT_TO_DO}.`);
    return fail(SUBJECT, `could not be checked (${codeOf(error)}): run the migrations first; ${WHAT_TO_DO}.`);
  }
}
