import { Controller, Get, Param } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ChainTransaction } from '@ballast/dto/chain/chain-transaction.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { ChainAccess } from '../chain/chain-access';
import { readTransaction } from './read-transaction';

const HASH = /^0x[0-9a-fA-F]{64}$/;
const TIMEOUT_MS = 4_000;

@Controller('internal/transactions')
export class TransactionsController {
  constructor(private readonly chain: ChainAccess) {}

  /** Reads a transaction from the chain. @throws INVALID_INPUT, CHAIN_UNAVAILABLE. */
  @Get(':hash')
  @ServiceOnly('ledger')
  async read(@Param('hash') hash: string): Promise<ChainTransaction> {
    if (!HASH.test(hash))
      throw new DomainError(
        'INVALID_INPUT',
        { reason: 'transaction_hash' },
        { fields: { hash: { code: 'MALFORMED', params: {} } } },
      );
    const { pool, finality, contracts } = this.chain;
    const parts = { pool, finality, usdc: contracts.usdc };
    const seen = await this.orNull(readTransaction(parts, hash.toLowerCase(), AbortSignal.timeout(TIMEOUT_MS)));
    if (seen === null) throw new DomainError('CHAIN_UNAVAILABLE', { reason: 'not_asked' });
    return seen;
  }

  private async orNull(reading: Promise<ChainTransaction | null>): Promise<ChainTransaction | null> {
    try {
      return await reading;
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return null;
      throw error;
    }
  }
}
