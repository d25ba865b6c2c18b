import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cycleReward, reservationFor } from '@ballast/domain/programme/cycle-reward';
import { referrersIn } from '@ballast/domain/membership/referrers';
import { levelNames, type NamedByLevel } from '@ballast/domain/programme/referral-levels';
import { programmeDay } from '@ballast/domain/programme/business-day';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { earningFrom } from '@ballast/domain/programme/earning-principal';
import { nextCyclePrincipal, poolNotFunded, startTerms } from '@ballast/domain/programme/start-refusal';
import { formatRate, tierFor } from '@ballast/domain/programme/tiers';
import type { CycleDto, CyclePreviewDto, EndedCycleDto } from '@ballast/dto/cycles/cycle.dto';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { errorText } from '@ballast/texts/errors';
import type { Language } from '@ballast/texts/languages';
import { programmeNow } from '../clock/programme-clock';
import { EnsureMember } from '../members/ensure-member';
import { unknownMember } from '../members/unknown-member';
import { ProgrammeRules } from '../programme/rules';
import { toCycleDto } from './to-cycle-dto';
import { runningCycles } from './cycles.store';
import { startSituations } from './start-situations';

/** GET /api/cycles/active and GET /api/cycles/preview. */
@Injectable()
export class ReadCycle {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
    private readonly members: EnsureMember,
  ) {}

  /** The running or collectable cycle, or null. */
  async active(memberId: string): Promise<CycleDto | null> {
    const cycle = (await runningCycles(this.db, [memberId])).get(memberId);
    return cycle ? toCycleDto(cycle, await programmeNow(this.db)) : null;
  }

  /**
   * Previews the next cycle: its reward, whether the pool covers it now, and the refusal if it cannot start. A preview
   * reserves nothing.
   * @param language of the refusal's sentence
   */
  async preview(memberId: string, language: Language): Promise<CyclePreviewDto> {
    await this.members.ensure(memberId);
    const situation = (await startSituations(this.db, [memberId])).get(memberId);
    if (situation === undefined) throw unknownMember();
    const { tiers, timeZone } = this.rules;
    const situationToday = { ...situation, today: programmeDay(timeZone, situation.now) };
    const principal = nextCyclePrincipal(situationToday);
    const tier = tierFor(tiers, principal);
    const reward = tier && cycleReward(principal, tier.annualRateBps);
    const poolCovers = reward === null ? null : await this.poolCovers(memberId, reward);
    const terms = startTerms(this.rules, situationToday);
    const refusal = terms instanceof Error ? terms : poolCovers === false ? poolNotFunded() : null;
    return {
      canStart: refusal === null,
      reward: reward === null ? null : formatUsdc(reward),
      principal: formatUsdc(situation.principal),
      earningPrincipal: formatUsdc(principal),
      earningFrom: principal === situation.principal ? null : earningFrom(timeZone, situation.now).toISOString(),
      poolCovers,
      annualRate: tier && formatRate(tier.annualRateBps),
      code: refusal?.code ?? null,
      params: refusal?.params ?? null,
      reason: refusal && errorText(language, refusal),
      endedToday: await this.endedOn(memberId, situationToday.today.date),
    };
  }

  private async endedOn(memberId: string, day: string): Promise<EndedCycleDto | null> {
    const [row] = await query<{ readonly status: EndedCycleDto['outcome']; readonly reward: bigint }>(
      this.db,
      `SELECT status, reward FROM cycle
        WHERE member_id = $1 AND business_date = $2::date AND status IN ('collected', 'cancelled')`,
      [memberId, day],
    );
    return row === undefined ? null : { outcome: row.status, reward: formatUsdc(row.reward) };
  }

  private async poolCovers(memberId: string, reward: bigint): Promise<boolean> {
    const row = await queryOne<{ readonly free: bigint } & NamedByLevel<'referrer', string | null>>(
      this.db,
      `SELECT (SELECT balance FROM account WHERE owner IS NULL AND kind = 'pool_free') AS free,
              ${levelNames('referrer').join(', ')} FROM member WHERE id = $1`,
      [memberId],
    );
    return row.free >= reservationFor(reward, referrersIn(row));
  }
}
