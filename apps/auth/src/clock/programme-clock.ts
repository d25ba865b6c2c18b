import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { Clock } from '@ballast/platform/clock/clock';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { AuthConfig } from '../config';

/**
 * Programme time, for what stands beside a member's money: since when they are members and have their password and wallet,
 * until when a wallet is on hold, withdrawals pause or an invitation admits. It is the process's clock and, on the local chain,
 * the demo's shift (docs/decisions/0008). What proves who somebody is keeps the real `Clock`: sessions, codes, links, limits.
 */
@Injectable()
export class ProgrammeClock {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /** @param db the transaction, in one: a second connection could be waited for in vain */
  async now(db: Database = this.dataSource): Promise<Date> {
    return new Date(this.clock.now().getTime() + (await this.shift(db)));
  }

  /** How far programme time is ahead of the real one, in milliseconds; 0 but in a demo. */
  async shift(db: Database = this.dataSource): Promise<number> {
    if (this.config.CHAIN_ID !== LOCAL_CHAIN_ID) return 0;
    const [row] = await query<{ ms: string }>(db, 'SELECT extract(epoch FROM shift) * 1000 AS ms FROM programme_clock');
    return row === undefined ? 0 : Math.round(Number(row.ms));
  }
}
