import { Injectable } from '@nestjs/common';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { PoolLimits as Limits } from '@ballast/dto/chain/pool-limits.dto';
import type { PoolStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { Log } from '@ballast/platform/logging/log';
import { LedgerConfig } from '../config';

/** Milliseconds until the page is shown without these figures. */
const TIMEOUT_MS = 2_000;

/** Reads the payer's daily limit and today's payments from the contract, through the watcher. */
@Injectable()
export class PoolLimits {
  private readonly watcher: InternalHttpClient;

  constructor(
    clients: InternalClients,
    config: LedgerConfig,
    private readonly log: Log,
  ) {
    this.watcher = clients.to('chain-watcher', config.WATCHER_URL);
  }

  /** Nulls when the chain is not reachable. */
  async read(): Promise<Pick<PoolStatsDto, 'dailyCap' | 'paidToday'>> {
    try {
      const { dailyCap, spentToday } = await this.watcher.get<Limits>('/internal/pool-limits', { timeout: TIMEOUT_MS });
      return { dailyCap: formatUsdc(BigInt(dailyCap)), paidToday: formatUsdc(BigInt(spentToday)) };
    } catch (error) {
      this.log.warn({ err: error }, 'The watcher told no limits of the pool.');
      return { dailyCap: null, paidToday: null };
    }
  }
}
