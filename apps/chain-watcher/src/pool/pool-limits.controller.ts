import { Controller, Get } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { PoolLimits } from '@ballast/dto/chain/pool-limits.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { ChainAccess } from '../chain/chain-access';
import { readPoolLimits } from './read-pool-limits';

/** Shorter than the ledger's timeout, so that the ledger receives the reason. */
const TIMEOUT_MS = 1_500;

/** The accrual limit of the pool, which only the chain knows. */
@Controller('internal/pool-limits')
export class PoolLimitsController {
  constructor(private readonly chain: ChainAccess) {}

  /** @throws DomainError CHAIN_UNAVAILABLE */
  @Get()
  @ServiceOnly('ledger')
  async read(): Promise<PoolLimits> {
    const { pool, contracts } = this.chain;
    try {
      return await readPoolLimits(pool, contracts.rewardPool, TIMEOUT_MS);
    } catch {
      throw new DomainError('CHAIN_UNAVAILABLE', { reason: 'not_asked' });
    }
  }
}
