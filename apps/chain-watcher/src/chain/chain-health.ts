import { Injectable } from '@nestjs/common';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { Clock } from '@ballast/platform/clock/clock';
import { Health } from '@ballast/platform/health/health';
import { readBlock } from '../rpc/read-chain';
import { ChainAccess } from './chain-access';

const TIMEOUT_MS = 500;
const OLDEST_HEAD_SECONDS = 120;

/** The chain's health check for `/readyz`: an RPC answers, and its newest block is recent. */
@Injectable()
export class ChainHealth {
  constructor(
    private readonly chain: ChainAccess,
    private readonly clock: Clock,
    health: Health,
  ) {
    health.report('chain-head', () => this.check(), TIMEOUT_MS);
  }

  private async check(): Promise<void> {
    const { pool, config } = this.chain;
    const { timestamp } = await pool.withView((view) => readBlock(view, 'latest'), { patienceMs: TIMEOUT_MS });
    const age = Math.floor(this.clock.now().getTime() / 1000) - timestamp;
    // A local chain may make no blocks for hours when nobody sends anything.
    if (config.CHAIN_ID !== LOCAL_CHAIN_ID && age > OLDEST_HEAD_SECONDS) throw new Error('The newest block is old');
  }
}
