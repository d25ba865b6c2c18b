import { Injectable } from '@nestjs/common';
import type { ChainTransaction } from '@ballast/dto/chain/chain-transaction.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { LedgerConfig } from '../config';

const TIMEOUT_MS = 10_000;

/** Reads a transaction from the chain through the watcher, the only process that talks to the chain. */
@Injectable()
export class ChainTransactions {
  private readonly watcher: InternalHttpClient;

  constructor(clients: InternalClients, config: LedgerConfig) {
    this.watcher = clients.to('chain-watcher', config.WATCHER_URL);
  }

  /** @throws DomainError CHAIN_UNAVAILABLE when the watcher or the chain does not answer. */
  async find(transactionHash: string): Promise<ChainTransaction> {
    try {
      return await this.watcher.get<ChainTransaction>(`/internal/transactions/${transactionHash}`, {
        timeout: TIMEOUT_MS,
      });
    } catch (cause) {
      throw new DomainError('CHAIN_UNAVAILABLE', { reason: 'nothing_approved' }, { cause, retryAfter: 5 });
    }
  }
}
