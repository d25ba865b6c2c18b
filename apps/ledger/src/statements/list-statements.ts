import { Injectable } from '@nestjs/common';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { CheckerFinding, StatementDto, StatementStatus } from '@ballast/dto/statements/statement.dto';
import { BY_SEQ } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { VisitorDatabase } from '../persistence/visitor-database';

/** As a row or as JSON, which has other numbers and dates. */
export interface StatementRow {
  readonly seq: bigint | number;
  readonly root: string;
  readonly sum: string;
  readonly reserved: string;
  readonly as_of_block: bigint | number;
  readonly posted_at: Date | string;
  readonly effective_at: Date | string;
  readonly status: StatementStatus;
  readonly transaction_hash: string;
  readonly vetoed_by: string | null;
  readonly checker: CheckerFinding;
  readonly checked_at: Date | string | null;
}

// What the chain calls current decides, not a clock: a pause of the pool puts off when a statement counts.
const READ = `
  SELECT number AS seq, encode(root, 'hex') AS root, sum::text, reserved::text, as_of_block, posted_at, effective_at,
         transaction_hash, vetoed_by, checker, p.checked_at,
         CASE WHEN vetoed_by IS NOT NULL THEN 'vetoed' WHEN number > current_statement THEN 'pending'
              WHEN number = current_statement THEN 'current' ELSE 'past' END AS status
    FROM posted_statement p, reserve_state`;

const PAGE = {
  name: 'list_statements',
  text: `${READ} WHERE $1::bigint IS NULL OR number < $1 ORDER BY number DESC LIMIT $2`,
};

/** SQL: the statements that the reserves show, for `toShown`: a part of their own statement, so that all is of one snapshot. */
export const SHOWN_STATEMENTS = `
  SELECT coalesce(json_agg(shown), '[]') FROM (
    ${READ} WHERE number = current_statement OR number = (
      SELECT max(n.number) FROM posted_statement n WHERE n.number > current_statement AND n.vetoed_by IS NULL)) AS shown`;

/** The statements that the reserves show beside what is owed. */
interface ShownStatements {
  readonly statement: StatementDto | null;
  readonly pendingStatement: StatementDto | null;
}

/** Statements on chain, for everybody. */
@Injectable()
export class ListStatements {
  constructor(private readonly db: VisitorDatabase) {}

  /** Newest first. @throws DomainError INVALID_CURSOR */
  async list(page: PageQuery): Promise<Page<StatementDto>> {
    const rows = await readPage(page, BY_SEQ, (after, count) =>
      this.db.read<StatementRow & { readonly seq: bigint }>(PAGE, [after === null ? null : after.seq, count]),
    );
    return mapPage(rows, toDto);
  }
}

/** The current one, and the newest that is pending. */
export function toShown(rows: readonly StatementRow[]): ShownStatements {
  const statements = rows.map(toDto);
  return {
    statement: statements.find(({ status }) => status === 'current') ?? null,
    pendingStatement: statements.find(({ status }) => status === 'pending') ?? null,
  };
}

function toDto(row: StatementRow): StatementDto {
  return {
    number: Number(row.seq),
    root: `0x${row.root}`,
    sum: formatUsdc(BigInt(row.sum)),
    reserved: formatUsdc(BigInt(row.reserved)),
    asOfBlock: Number(row.as_of_block),
    postedAt: new Date(row.posted_at).toISOString(),
    effectiveAt: new Date(row.effective_at).toISOString(),
    status: row.status,
    transactionHash: row.transaction_hash,
    vetoTransactionHash: row.vetoed_by,
    checker: row.checker,
    checkedAt: row.checked_at === null ? null : new Date(row.checked_at).toISOString(),
  };
}
