import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { MINIMUM_COMPOUNDING, compoundedYieldBps } from '@ballast/domain/programme/compounding';
import { formatRate, tierFor } from '@ballast/domain/programme/tiers';
import type { AutoCompoundDto } from '@ballast/dto/rewards/auto-compound.dto';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Language } from '@ballast/texts/languages';
import { returnReasonText } from '@ballast/texts/ledger';
import { toReason, type ReasonRow } from '../payments/stored-reason';
import { ProgrammeRules } from '../programme/rules';

interface Row {
  readonly enabled: boolean;
  readonly principal: bigint;
  readonly last_amount: bigint | null;
  readonly last_at: Date | null;
  readonly failure_code: ReasonRow['reason_code'];
  readonly failure_words: string | null;
  readonly vault: string | null;
}

const READ = `
  SELECT coalesce((SELECT enabled FROM auto_compound WHERE member_id = $1), false) AS enabled,
         coalesce((SELECT balance FROM account WHERE owner = $1 AND kind = 'principal'), 0) AS principal,
         done.amount AS last_amount, done.completed_at AS last_at,
         last.reason_code AS failure_code, last.reason AS failure_words,
         (SELECT address FROM vault WHERE member_id = $1 AND status = 'current') AS vault
    FROM (SELECT) AS one
         LEFT JOIN LATERAL (SELECT amount, completed_at FROM withdrawal
                             WHERE member_id = $1 AND purpose = 'compounding' AND status = 'completed'
                             ORDER BY compounded_on DESC LIMIT 1) AS done ON true
         LEFT JOIN LATERAL (SELECT status, reason_code, reason FROM withdrawal WHERE member_id = $1 AND purpose = 'compounding'
                             ORDER BY compounded_on DESC LIMIT 1) AS last ON last.status = 'failed'`;

/** GET /api/rewards/auto-compound. An APY is told only where compounding is on and earns (`docs/product/rules.md P3`). */
@Injectable()
export class ReadAutoCompound {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ProgrammeRules,
  ) {}

  /** @param language of the reason of a failure */
  async of(memberId: string, language: Language): Promise<AutoCompoundDto> {
    const row = await queryOne<Row>(this.db, READ, [memberId]);
    const failure = toReason({ reason_code: row.failure_code, reason: row.failure_words });
    const tier = tierFor(this.rules.tiers, row.principal);
    return {
      enabled: row.enabled,
      minimum: formatUsdc(MINIMUM_COMPOUNDING),
      annualRate: tier && formatRate(tier.annualRateBps),
      apy: row.enabled && tier !== null ? formatRate(compoundedYieldBps(tier.annualRateBps)) : null,
      lastAmount: row.last_amount === null ? null : formatUsdc(row.last_amount),
      lastAt: row.last_at?.toISOString() ?? null,
      lastFailure: failure && returnReasonText(language, failure),
      vault: row.vault,
    };
  }
}
