import { Injectable } from '@nestjs/common';
import { hexlify } from 'ethers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { CheckerFinding, StatementDto, StatementStatus } from '@ballast/dto/statements/statement.dto';
import { BY_SEQ } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { VisitorDatabase } from '../persistence/visitor-database';

interface Row {
  readonly seq: bigint;
  readonly root: Buffer;
  readonly sum: string;
  readonly reserved: string;
  readonly as_of_block: bigint;
  readonly posted_at: Date;
  readonly effective_at: Date;
  readonly status: StatementStatus;
  readonly transaction_hash: string;
  readonly vetoed_by: string | null;
  readonly checker: CheckerFinding;
  readonly checked_at: Date | null;
}

// What the chain calls current decides, not a clock: a pause of the pool puts off when a statement counts.
const READ = `
  SELECT number AS seq, root, sum, reserved, as_of_block, posted_at, effective_at, transaction_hash, vetoed_by, checker,
         p.checked_at,
         CASE WHEN vetoed_by IS NOT NULL THEN 'vetoed' WHEN number > current_statement THEN 'pending'
              WHEN number = current_statement THEN 'current' ELSE 'past' END AS status
    FROM posted_statement p, reserve_state`;

const PAGE = {
  name: 'list_statements',
  text: `${READ} WHERE $1::bigint IS NULL OR number < $1 ORDER BY number DESC LIMIT $2`,
};

const SHOWN = {
  name: 'read_shown_statements',
  text: `${READ} WHERE number = current_statement OR number = (
    SELECT max(n.number) FROM posted_statement n WHERE n.number > current_statement AND n.vetoed_by IS NULL)`,
};

/** The statements that the reserves show beside what is owed. */
export interface ShownStatements {
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
      this.db.read<Row>(PAGE, [after === null ? null : after.seq, count]),
    );
    return mapPage(rows, toDto);
  }

  /** The current one, and the newest that is pending. */
  async shown(): Promise<ShownStatements> {
    const rows = (await this.db.read<Row>(SHOWN)).map(toDto);
    return {
      statement: rows.find(({ status }) => status === 'current') ?? null,
      pendingStatement: rows.find(({ status }) => status === 'pending') ?? null,
    };
  }
}

function toDto(row: Row): StatementDto {
  return {
    number: Number(row.seq),
    root: hexlify(row.root),
    sum: formatUsdc(BigInt(row.sum)),
    reserved: formatUsdc(BigInt(row.reserved)),
    asOfBlock: Number(row.as_of_block),
    postedAt: row.posted_at.toISOString(),
    effectiveAt: row.effective_at.toISOString(),
    status: row.status,
    transactionHash: row.transaction_hash,
    vetoTransactionHash: row.vetoed_by,
    checker: row.checker,
    checkedAt: row.checked_at?.toISOString() ?? null,
  };
}
