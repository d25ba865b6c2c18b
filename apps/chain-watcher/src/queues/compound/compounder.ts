import { isPaused } from '@ballast/vault/pool-reader';
import type { Provider } from 'ethers';
import type { LedgerClient } from '../../ledger/ledger-client';

/** Members per call; each member costs one request to auth within the call's time limit. */
const AT_ONCE = 50;

export interface CompounderParts {
  readonly ledger: Pick<LedgerClient, 'compoundDue'>;
  readonly provider: Provider;
  readonly rewardPool: string;
  /** False without a payer's key: a payout would stay planned, and its rewards reserved, for ever. */
  readonly canPay: boolean;
}

/** Compounds rewards of members who enabled it, as long as the pool can pay. */
export class Compounder {
  constructor(private readonly parts: CompounderParts) {}

  get canPay(): boolean {
    return this.parts.canPay;
  }

  /** @returns how many members' rewards were compounded; 0 while the pool is paused. */
  async run(stopped: AbortSignal): Promise<number> {
    const { ledger, provider, rewardPool, canPay } = this.parts;
    if (!canPay || (await isPaused(provider, rewardPool))) return 0;
    let all = 0;
    while (!stopped.aborted) {
      const { looked, compounded } = await ledger.compoundDue(AT_ONCE);
      all += compounded;
      if (looked < AT_ONCE) break;
    }
    return all;
  }
}
