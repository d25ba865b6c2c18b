import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PoolLimits } from '@ballast/dto/chain/pool-limits.dto';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { Log } from '@ballast/platform/logging/log';
import { queryOne } from '@ballast/platform/postgres/query';
import { LedgerConfig } from '../config';

/** Milliseconds until the page is shown without the limit. */
const TIMEOUT_MS = 2_000;

const READ = `
  SELECT coalesce((SELECT sum FROM statement ORDER BY number DESC LIMIT 1), 0)
         - coalesce((SELECT sum FROM statement WHERE built_at <= programme_now() - interval '24 hours'
                      ORDER BY number DESC LIMIT 1), 0) AS accrued`;

/** Micro-USDC. */
export interface Accrued {
  /** By how much the sum of statements grew in the last 24 hours; a correction makes it less. */
  readonly accrued: bigint;
  /** By how much the pool lets it grow; null when the chain is not reachable. */
  readonly limit: bigint | null;
}

/** How fast entitlements grow, beside what the contract allows (docs/product/statements.md §5), through the watcher. */
@Injectable()
export class Accrual {
  private readonly watcher: InternalHttpClient;

  constructor(
    clients: InternalClients,
    config: LedgerConfig,
    private readonly db: DataSource,
    private readonly log: Log,
  ) {
    this.watcher = clients.to('chain-watcher', config.WATCHER_URL);
  }

  async read(): Promise<Accrued> {
    const [{ accrued }, limit] = await Promise.all([queryOne<{ accrued: bigint }>(this.db, READ), this.limit()]);
    return { accrued, limit };
  }

  private async limit(): Promise<bigint | null> {
    try {
      const { accrualLimit } = await this.watcher.get<PoolLimits>('/internal/pool-limits', { timeout: TIMEOUT_MS });
      return BigInt(accrualLimit);
    } catch (error) {
      this.log.warn({ err: error }, 'The watcher told no limit of the pool.');
      return null;
    }
  }
}
