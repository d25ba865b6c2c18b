import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ActiveDepositDto } from '@ballast/dto/deposits/deposit.dto';
import { readActiveDeposit } from '../deposits/read-active-deposit';
import { ProgrammeRules } from '../programme/rules';

/** What a member's principal earns at, as GET /api/deposits/active tells the member. */
@Injectable()
export class MemberPrincipal {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(ProgrammeRules) private readonly rules: ProgrammeRules,
  ) {}

  of(memberId: string): Promise<ActiveDepositDto | null> {
    return readActiveDeposit(this.db, this.rules, memberId);
  }
}
