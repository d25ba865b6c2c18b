import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { AdminWithdrawalDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import { byTime } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { programmeNow } from '../clock/programme-clock';
import { MemberNames } from '../members/member-names';
import { ProgrammeRules } from '../programme/rules';
import { adminWithdrawals, type AdminWithdrawalRow, type WithdrawalFilter } from './admin-withdrawal.store';
import { payableAtOf } from '../statements/payable-at';
import { SecondAdmin } from './second-admin';
import { isApproved, toWithdrawal } from './withdrawal.store';
import { memberIdsIn, toAdminWithdrawal } from './to-admin-withdrawal';

/** Which requests, and in which order. */
export interface AdminWithdrawalQuery extends WithdrawalFilter {
  readonly order: 'newest' | 'oldest';
  /** Of reasons and next steps. */
  readonly language: Language;
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
  async list(query: AdminWithdrawalQuery, part: PageQuery): Promise<Page<AdminWithdrawalDto>> {
    const page = await this.page(query, part);
    return { ...page, rows: await this.shown(page.rows, await this.names.of(memberIdsIn(page.rows)), query.language) };
  }

  /** Lists the requests without names, as in the CSV file. @throws DomainError INVALID_CURSOR */
  async plain(query: AdminWithdrawalQuery, part: PageQuery): Promise<Page<AdminWithdrawalDto>> {
    const page = await this.page(query, part);
    return { ...page, rows: await this.shown(page.rows, NO_NAMES, query.language) };
  }

  /** @throws DomainError NOT_FOUND */
  async one(id: string, language: Language): Promise<AdminWithdrawalDto> {
    const filter = { id, memberId: null, status: null, overdue: false, q: null };
    const { timeZone } = this.rules;
    const rows = await adminWithdrawals(this.db, filter, { after: null, order: 'newest', count: 1, timeZone });
    const [shown] = await this.shown(rows, await this.names.of(memberIdsIn(rows)), language);
    if (shown === undefined) throw new DomainError('NOT_FOUND', { what: 'withdrawal' });
    return shown;
  }

  private page({ order, ...filter }: AdminWithdrawalQuery, part: PageQuery): Promise<Page<AdminWithdrawalRow>> {
    const { timeZone } = this.rules;
    return readPage(part, byTime('created_at'), (after, count) =>
      adminWithdrawals(this.db, filter, { after, order, count, timeZone }),
    );
  }

  private async shown(
    rows: readonly AdminWithdrawalRow[],
    names: ReadonlyMap<string, string>,
    language: Language,
  ): Promise<AdminWithdrawalDto[]> {
    const payableAt = await payableAtOf(this.db, rows.map(toWithdrawal).filter(isApproved));
    const context = { now: await programmeNow(this.db), limit: this.second.limit, names, language, payableAt };
    return rows.map((row) => toAdminWithdrawal(row, context));
  }
}
