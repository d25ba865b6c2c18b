import { Injectable } from '@nestjs/common';
import type { MemberMoneyDto } from '@ballast/dto/admin/member-money.dto';
import type { Language } from '@ballast/texts/languages';
import { ReadStats } from '../analytics/read-stats';
import { ReadAutoCompound } from '../auto-compound/read-auto-compound';
import { ReadCycle } from '../cycles/read-cycle';
import { MemberPrincipal } from './member-principal';

/** Reads a member's money with the same queries as the member's own pages. */
@Injectable()
export class MemberMoney {
  constructor(
    private readonly stats: ReadStats,
    private readonly principal: MemberPrincipal,
    private readonly cycles: ReadCycle,
    private readonly autoCompound: ReadAutoCompound,
  ) {}

  /** @param language of the sentences in it */
  async of(memberId: string, language: Language): Promise<MemberMoneyDto> {
    const [stats, sums, activeDeposit, activeCycle, autoCompound] = await Promise.all([
      this.stats.of(memberId),
      this.principal.sums(memberId),
      this.principal.of(memberId),
      this.cycles.active(memberId),
      this.autoCompound.of(memberId, language),
    ]);
    return { ...stats, ...sums, activeDeposit, activeCycle, autoCompound };
  }
}
