import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberMoneyDto } from '@ballast/dto/admin/member-money.dto';
import { ReadStats } from '../analytics/read-stats';
import { ReadAutoCompound } from '../auto-compound/read-auto-compound';
import { ReadCycle } from '../cycles/read-cycle';
import { readActiveDeposit } from '../deposits/read-active-deposit';
import { EnsureMember } from '../members/ensure-member';
import { ProgrammeRules } from '../programme/rules';

/** A member's money as the member's own pages show it: the same reads, put together. */
@Injectable()
export class MemberMoney {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(ProgrammeRules) private readonly rules: ProgrammeRules,
    @Inject(EnsureMember) private readonly members: EnsureMember,
    @Inject(ReadStats) private readonly stats: ReadStats,
    @Inject(ReadCycle) private readonly cycles: ReadCycle,
    @Inject(ReadAutoCompound) private readonly autoCompound: ReadAutoCompound,
  ) {}

  /** @throws CodedError NOT_FOUND */
  async of(memberId: string): Promise<MemberMoneyDto> {
    await this.members.ensure(memberId);
    const [stats, activeDeposit, activeCycle, autoCompound] = await Promise.all([
      this.stats.of(memberId),
      readActiveDeposit(this.db, this.rules.tiers, memberId),
      this.cycles.active(memberId),
      this.autoCompound.of(memberId),
    ]);
    return { ...stats, activeDeposit, activeCycle, autoCompound };
  }
}
