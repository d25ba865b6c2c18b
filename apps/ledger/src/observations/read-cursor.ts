import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { LedgerConfig } from '../config';
import { readCursor, recentBlocks } from '../chain/cursor.store';

/** Reads the cursor from which the watcher continues; the watcher stores nothing itself. */
@Injectable()
export class ReadCursor {
  constructor(
    private readonly db: DataSource,
    private readonly config: LedgerConfig,
  ) {}

  /**
   * Reads head and stored blocks in one snapshot: a fork point searched in blocks of another snapshot would be wrong.
   */
  read(): Promise<ChainCursor> {
    const { CHAIN_ID: chainId, CHAIN_START_BLOCK: startBlock } = this.config;
    return inTransaction(
      this.db,
      async (tx) => {
        const { head, finalNumber } = await readCursor(tx, chainId);
        return { chainId, startBlock, head, finalNumber, recent: await recentBlocks(tx) };
      },
      { isolation: 'REPEATABLE READ' },
    );
  }
}
