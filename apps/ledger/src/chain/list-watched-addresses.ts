import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WatchedAddress } from '@ballast/dto/chain/chain-cursor.dto';
import { query } from '../persistence/query';

/** Vaults to watch, older ones included: they stay credited for ever (`01-rules §4`). */
@Injectable()
export class ListWatchedAddresses {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  /** Ascending from after `seq`; sequence numbers become visible in order (`makeVault`), so none is ever passed over. */
  async list(after: number, limit: number): Promise<WatchedAddress[]> {
    const rows = await query<{ seq: bigint; address: string }>(
      this.db,
      'SELECT seq, address FROM vault WHERE seq > $1 ORDER BY seq LIMIT $2',
      [after, limit],
    );
    return rows.map(({ seq, address }) => ({ seq: Number(seq), address }));
  }
}
