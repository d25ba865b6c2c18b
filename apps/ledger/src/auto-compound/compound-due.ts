import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { MINIMUM_COMPOUNDING } from '@ballast/domain/programme/compounding';
import { statusOf } from '@ballast/dto/errors/error-codes';
import type { CompoundedDueDto } from '@ballast/dto/rewards/compound-due.dto';
import { Log } from '@ballast/platform/logging/log';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { queryOne } from '@ballast/platform/postgres/query';
import { openAlarm } from '../alarms/alarms';
import { IS_CURRENT } from '../chain/is-current';
import { GetOrCreateVault } from '../vaults/get-or-create-vault';
import { CompoundRewards } from './compound-rewards';
import { claimDueMembers } from './compounding.store';

const CHAIN_IN_DOUBT = `
  SELECT short OR ${openAlarm('REORG_BELOW_FINAL')} OR ${openAlarm('POOL_PAYMENT_UNEXPECTED')} OR NOT ${IS_CURRENT} AS doubt
    FROM reserve_state`;

/** Compounds for all due members, each in a transaction of its own, so that one failure delays nobody. */
@Injectable()
export class CompoundDue {
  constructor(
    private readonly db: DataSource,
    private readonly vaults: GetOrCreateVault,
    private readonly compounding: CompoundRewards,
    private readonly log: Log,
  ) {}

  /** @returns zero members while the chain or what the pool paid is in doubt, without using up their turn. */
  async run(limit: number): Promise<CompoundedDueDto> {
    if (await this.isChainInDoubt()) return { looked: 0, compounded: 0 };
    const { looked, ready } = await inTransaction(this.db, (tx) => claimDueMembers(tx, limit, MINIMUM_COMPOUNDING));
    let compounded = 0;
    for (const memberId of ready) if (await this.compound(memberId)) compounded += 1;
    return { looked, compounded };
  }

  private async isChainInDoubt(): Promise<boolean> {
    return (await queryOne<{ doubt: boolean }>(this.db, CHAIN_IN_DOUBT)).doubt;
  }

  private async compound(memberId: string): Promise<boolean> {
    try {
      // Asks auth who the member is now: a wallet or password changed a second ago holds everything back.
      await this.vaults.current(memberId);
      return await this.compounding.run(memberId);
    } catch (error) {
      const isRefusal = error instanceof DomainError && statusOf(error.code) < 500;
      const level = isRefusal ? 'debug' : 'warn';
      this.log[level]({ err: error, memberId }, 'Rewards were not compounded; the next turn tries again.');
      return false;
    }
  }
}
