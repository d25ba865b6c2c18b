import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ActiveDepositDto } from '@ballast/dto/deposits/deposit.dto';
import { readActiveDeposit } from '../deposits/read-active-deposit';
import { ProgrammeRules } from '../programme/rules';

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
}
