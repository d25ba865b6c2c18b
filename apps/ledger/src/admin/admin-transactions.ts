import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AdminTransactionDto } from '@ballast/dto/admin/admin-transaction.dto';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { MemberNames } from '../members/member-names';
import type { Page } from '../persistence/keyset-cursor';
import { listLines, type HistoryQuery } from '../transactions/list-lines';

/** Lists all members' transactions, newest first, for admins. */
@Injectable()
export class AdminTransactions {
  constructor(
    private readonly db: DataSource,
    private readonly names: MemberNames,
  ) {}

  /** @throws DomainError INVALID_CURSOR */
  async list(query: HistoryQuery): Promise<Page<AdminTransactionDto>> {
    const page = await this.lines(query);
    const names = await this.names.of(page.rows.map(({ userId }) => userId));
    return { ...page, rows: page.rows.map((row) => ({ ...row, userName: names.get(row.userId) ?? null })) };
  }

  /** Lists the transactions without names, as in the CSV file. @throws DomainError INVALID_CURSOR */
  lines(query: HistoryQuery): Promise<Page<TransactionDto>> {
    return listLines(this.db, query);
  }
}
