import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { entriesFor, type PostedEntry } from '@ballast/domain/ledger/member-entries';
import { leastTransferId } from '@ballast/domain/ledger/transfer-id';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { LedgerEntryDto, TransactionDetailDto } from '@ballast/dto/transactions/transaction-detail.dto';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Language } from '@ballast/texts/languages';
import { HISTORY_LINES, LINE_COLUMNS } from './history-lines';
import { describeLines } from './reasons';
import { factsOf, type TransactionFacts } from './transaction-facts';
import type { LineRow } from './transaction.store';

const LINE = `SELECT ${LINE_COLUMNS} FROM ${HISTORY_LINES} WHERE id = $1 AND member_id = $2`;

const ENTRIES = `
  SELECT t.id AS "transferId", t.type, t.created_at AS at, a.kind, a.owner, e.amount
    FROM unnest($1::text[]) AS k (key)
    JOIN transfer t ON t.key = k.key AND t.id >= $2::uuid
    JOIN entry e ON e.transfer_id = t.id
    JOIN account a ON a.id = e.account_id
   ORDER BY t.created_at, t.id, e.amount`;

/** GET /api/transactions/{id}: a line of the member's own History with all that the ledger and the chain say of it. */
@Injectable()
export class ReadTransaction {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError NOT_FOUND, for another member's line too */
  async of(
    memberId: string,
    { id, language }: { readonly id: string; readonly language: Language },
  ): Promise<TransactionDetailDto> {
    const [row] = await query<LineRow>(this.db, LINE, [id, memberId]);
    if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'transaction' });
    const [line] = await describeLines(this.db, [row], { language });
    if (line === undefined) throw new RangeError('a line that was read is described');
    const facts = await factsOf(this.db, row);
    return {
      ...line,
      wallet: facts.wallet,
      timeline: facts.steps.flatMap(([step, at]) => (at === null ? [] : [{ step, at: at.toISOString() }])),
      entries: await this.entries(memberId, facts.keys),
      statement: await this.statement(facts),
    };
  }

  private async entries(memberId: string, keys: readonly string[]): Promise<LedgerEntryDto[]> {
    if (keys.length === 0) return [];
    const posted = await query<PostedEntry>(this.db, ENTRIES, [toArrayLiteral([...keys]), leastTransferId(keys)]);
    return entriesFor(memberId, posted).map(({ type, at, account, amount }) => ({
      type,
      at: at.toISOString(),
      account,
      amount: formatUsdc(amount),
    }));
  }

  private async statement({ statement }: TransactionFacts): Promise<TransactionDetailDto['statement']> {
    if (statement === null) return null;
    const [row] = await query<{ number: bigint; effective_at: Date }>(this.db, statement.sql, [...statement.values]);
    return row === undefined ? null : { number: Number(row.number), effectiveAt: row.effective_at.toISOString() };
  }
}
