import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChainCursor } from '@ballast/dto/chain/chain-cursor.dto';
import { LedgerConfig } from '../config';
import { readCursorAndBlocks } from '../chain/cursor.store';

/** Reads the cursor from which the watcher continues; the watcher stores nothing itself. */
@Injectable()
export class ReadCursor {
  constructor(
    private readonly db: DataSource,
    private readonly config: LedgerConfig,
  ) {}

  /** The head and the blocks stored below it, of one moment. */
  async read(): Promise<ChainCursor> {
    const { CHAIN_ID: chainId, CHAIN_START_BLOCK: startBlock } = this.config;
    return { chainId, startBlock, ...(await readCursorAndBlocks(this.db, chainId)) };
  }
}
