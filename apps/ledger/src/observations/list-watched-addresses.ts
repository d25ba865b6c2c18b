import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WatchedAddress } from '@ballast/dto/chain/chain-cursor.dto';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import { checksummed } from '../chain/own-contracts';

/** Vaults to watch, older ones included: they stay credited for ever (`docs/product/rules.md §4.5`). */
@Injectable()
export class ListWatchedAddresses {
  constructor(private readonly db: DataSource) {}

  /**
   * Lists vaults after `seq`, ascending; sequence numbers become visible in order (`lockNewVaults`), so none is ever
   * missed.
   */
  async list(after: number, limit: number): Promise<WatchedAddress[]> {
    const rows = await query<{ seq: bigint; address: string; searched: boolean }>(
      this.db,
      'SELECT seq, address, past_searched_at IS NOT NULL AS searched FROM vault WHERE seq > $1 ORDER BY seq LIMIT $2',
      [after, limit],
    );
    return rows.map(({ seq, address, searched }) => ({ seq: Number(seq), address, searched }));
  }

  /** Records that the history of these vaults has been posted. Unknown addresses are ignored. */
  async searched(addresses: readonly string[]): Promise<void> {
    await query(
      this.db,
      `UPDATE vault SET past_searched_at = clock_timestamp()
        WHERE address IN (SELECT unnest($1::text[])) AND past_searched_at IS NULL`,
      [toArrayLiteral(addresses.map(checksummed))],
    );
  }
}
