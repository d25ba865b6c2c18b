import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AdminTransactionDto } from '@ballast/dto/admin/admin-transaction.dto';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { mapPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { MemberNames } from '../members/member-names';
import { listLines, type LinesFilter } from '../transactions/list-lines';

/** Lists all members' transactions, newest first, for admins. */
@Injectable()
export class AdminTransactions {
  constructor(
    private readonly db: DataSource,
    private readonly names: MemberNames,
  ) {}

  /** @throws DomainError INVALID_CURSOR */
  async list(filter: LinesFilter, query: PageQuery): Promise<Page<AdminTransactionDto>> {
    const page = await this.lines(filter, query);
    const names = await this.names.of(page.rows.map(({ userId }) => userId));
    return mapPage(page, (row) => ({ ...row, userName: names.get(row.userId) ?? null }));
  }

  /** Lists the transactions without names, as in the CSV file. @throws DomainError INVALID_CURSOR */
  lines(filter: LinesFilter, query: PageQuery): Promise<Page<TransactionDto>> {
    return listLines(this.db, filter, query);
  }
}
