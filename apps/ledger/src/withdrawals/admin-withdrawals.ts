import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { AdminWithdrawalDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { programmeNow } from '../clock/programme-clock';
import { MemberNames } from '../members/member-names';
import { decodeCursor, toPage, type Page } from '../persistence/keyset-cursor';
import { ProgrammeRules } from '../programme/rules';
import { adminWithdrawals, type AdminWithdrawalRow, type WithdrawalFilter } from './admin-withdrawal.store';
import { SecondAdmin } from './second-admin';
import { memberIdsIn, toAdminWithdrawal } from './to-admin-withdrawal';

/** A page of requests. */
export interface AdminWithdrawalQuery extends WithdrawalFilter {
  readonly order: 'newest' | 'oldest';
  readonly limit: number;
  readonly cursor: string | undefined;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Lists all members' withdrawal requests, for admins. */
@Injectable()
export class AdminWithdrawals {
  constructor(
    private readonly db: DataSource,
    private readonly names: MemberNames,
    private readonly second: SecondAdmin,
    private readonly rules: ProgrammeRules,
  ) {}

  /** @throws DomainError INVALID_CURSOR */
  async list(query: AdminWithdrawalQuery): Promise<Page<AdminWithdrawalDto>> {
    const page = await this.page(query);
    return { ...page, rows: await this.shown(page.rows, await this.names.of(memberIdsIn(page.rows))) };
  }

  /** Lists the requests without names, as in the CSV file. @throws DomainError INVALID_CURSOR */
  async plain(query: AdminWithdrawalQuery): Promise<Page<AdminWithdrawalDto>> {
    const page = await this.page(query);
    return { ...page, rows: await this.shown(page.rows, NO_NAMES) };
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: string): Promise<AdminWithdrawalDto> {
    const filter = { id, memberId: null, status: null, overdue: false, q: null };
    const { timeZone } = this.rules;
    const rows = await adminWithdrawals(this.db, filter, { after: null, order: 'newest', count: 1, timeZone });
    const [shown] = await this.shown(rows, await this.names.of(memberIdsIn(rows)));
    if (shown === undefined) throw new DomainError('NOT_FOUND', { what: 'withdrawal' });
    return shown;
  }

  private async page({ order, limit, cursor, ...filter }: AdminWithdrawalQuery): Promise<Page<AdminWithdrawalRow>> {
    const { timeZone } = this.rules;
    const after = cursor === undefined ? null : decodeCursor(cursor);
    const fetched = await adminWithdrawals(this.db, filter, { after, order, count: limit + 1, timeZone });
    return toPage(fetched, limit, (row) => ({ at: row.created_at, id: row.id }));
  }

  private async shown(
    rows: readonly AdminWithdrawalRow[],
    names: ReadonlyMap<string, string>,
  ): Promise<AdminWithdrawalDto[]> {
    const context = { now: await programmeNow(this.db), limit: this.second.limit, names };
    return rows.map((row) => toAdminWithdrawal(row, context));
  }
}
