import { Injectable } from '@nestjs/common';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { OVERDUE_HOURS } from '@ballast/domain/ledger/withdrawals';
import { nextBusinessDay, programmeDay } from '@ballast/domain/programme/business-day';
import { CYCLE_HOURS, LOCK_HOURS } from '@ballast/domain/programme/cycle';
import { BUSINESS_DAYS_PER_MONTH, BUSINESS_DAYS_PER_YEAR } from '@ballast/domain/programme/cycle-reward';
import { earningFrom } from '@ballast/domain/programme/earning-principal';
import { CONFIRMATIONS_SHOWN, MINIMUM_DEPOSIT } from '@ballast/domain/programme/deposit-terms';
import { REFERRAL_LEVELS } from '@ballast/domain/programme/referral-levels';
import { CHAIN_NAMES } from '@ballast/domain/chain/chains';
import { formatRate, minimumPrincipal } from '@ballast/domain/programme/tiers';
import type { ChainDto, ProgrammeDto } from '@ballast/dto/programme/programme.dto';
import { SharedRead } from '@ballast/platform/reads/shared-read';
import { LedgerConfig } from '../config';
import { VISITOR_READS_SPACING, VisitorDatabase } from '../persistence/visitor-database';
import { ProgrammeRules } from './rules';

interface Row {
  readonly now: Date;
  readonly usdc_paused: boolean;
}

const NOW = { name: 'visitors_programme_now', text: 'SELECT programme_now() AS now, usdc_paused FROM reserve_state' };

/** Reads the programme's rules for landing, deposit page, FAQ and API (`docs/product/rules.md §3`). */
@Injectable()
export class DescribeProgramme {
  private readonly shared = new SharedRead(() => this.describe(), { spacing: VISITOR_READS_SPACING });

  constructor(
    private readonly db: VisitorDatabase,
    private readonly rules: ProgrammeRules,
    private readonly config: LedgerConfig,
  ) {}

  now(): Promise<ProgrammeDto> {
    return this.shared.get();
  }

  private async describe(): Promise<ProgrammeDto> {
    const { tiers, timeZone } = this.rules;
    const { now, usdc_paused: usdcPaused } = await this.db.readOne<Row>(NOW);
    return {
      tiers: tiers.map((tier) => ({ amount: formatUsdc(tier.threshold), annualRate: formatRate(tier.annualRateBps) })),
      referralRates: REFERRAL_LEVELS.map(({ level, percent }) => ({ level, percent: String(percent) })),
      cycleHours: CYCLE_HOURS,
      lockHours: LOCK_HOURS,
      overdueHours: OVERDUE_HOURS,
      businessDaysPerYear: BUSINESS_DAYS_PER_YEAR,
      businessDaysPerMonth: BUSINESS_DAYS_PER_MONTH,
      minimumDeposit: formatUsdc(MINIMUM_DEPOSIT),
      minimumPrincipal: formatUsdc(minimumPrincipal(tiers)),
      timeZone,
      now: now.toISOString(),
      isBusinessDay: programmeDay(timeZone, now).isBusinessDay,
      nextBusinessDay: nextBusinessDay(timeZone, now).startsAt.toISOString(),
      earningFrom: earningFrom(timeZone, now).toISOString(),
      chain: this.chain(),
      contracts: {
        usdc: this.config.USDC_ADDRESS,
        vaultFactory: this.config.VAULT_FACTORY_ADDRESS,
        rewardPool: this.config.REWARD_POOL_ADDRESS,
      },
      usdcPaused,
      confirmationsShown: CONFIRMATIONS_SHOWN,
      supportUrl: this.config.SUPPORT_URL ?? null,
    };
  }

  private chain(): ChainDto {
    const { CHAIN_ID: chainId, EXPLORER_URL: explorerUrl = null } = this.config;
    return { chainId, name: CHAIN_NAMES[chainId] ?? `Chain ${chainId}`, explorerUrl };
  }
}
