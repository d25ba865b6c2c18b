import type { LastStatementDto } from '@ballast/dto/admin/operations.dto';
import type { CheckerFinding, StatementStatus } from '@ballast/dto/statements/statement.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

interface Row {
  readonly number: bigint;
  readonly status: StatementStatus;
  readonly posted_at: Date;
  readonly effective_at: Date;
  readonly checker: CheckerFinding;
  readonly checked_at: Date | null;
}

const READ = `
  SELECT number, posted_at, effective_at, checker, p.checked_at,
         CASE WHEN number > current_statement THEN 'pending' WHEN number = current_statement THEN 'current'
              ELSE 'past' END AS status
    FROM posted_statement p, reserve_state WHERE vetoed_by IS NULL ORDER BY number DESC LIMIT 1`;

/** The newest statement on chain that stands; null before the first. */
export async function findLastStatement(db: Database): Promise<LastStatementDto | null> {
  const [row] = await query<Row>(db, READ);
  if (row === undefined) return null;
  return {
    number: Number(row.number),
    ...{ status: row.status, checker: row.checker },
    postedAt: row.posted_at.toISOString(),
    effectiveAt: row.effective_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
  };
}
