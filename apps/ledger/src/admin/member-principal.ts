import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { MemberMoneyDto } from '@ballast/dto/admin/member-money.dto';
import type { ActiveDepositDto } from '@ballast/dto/deposits/deposit.dto';
import { queryOne } from '@ballast/platform/postgres/query';
import { readActiveDeposit } from '../deposits/read-active-deposit';
import { ProgrammeRules } from '../programme/rules';

const SUMS = `
  SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM deposit
           WHERE member_id = $1 AND status = 'completed' AND compounding_id IS NULL) AS deposited,
         (SELECT coalesce(sum(balance), 0)::bigint FROM account
           WHERE owner = $1 AND kind IN ('principal', 'redeeming')) AS present`;

/** Reads a member's principal and rate, as GET /api/deposits/active shows them. */
@Injectable()
export class MemberPrincipal {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  of(memberId: string): Promise<ActiveDepositDto | null> {
    return readActiveDeposit(this.db, this.rules, memberId);
  }

  /** All that the member ever deposited, and the principal that is there now. */
  async sums(memberId: string): Promise<Pick<MemberMoneyDto, 'totalDeposits' | 'presentPrincipal'>> {
    const { deposited, present } = await queryOne<{ deposited: bigint; present: bigint }>(this.db, SUMS, [memberId]);
    return { totalDeposits: formatUsdc(deposited), presentPrincipal: formatUsdc(present) };
  }
}
