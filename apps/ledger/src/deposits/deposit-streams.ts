import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OwnContracts } from '../chain/own-contracts';
import { readCursor } from '../chain/cursor.store';
import { programmeNow } from '../clock/programme-clock';
import { ProgrammeRules } from '../programme/rules';
import { DepositChanges } from './deposit-changes';
import { DepositStream, STREAM_TIMES, type StreamTimes } from './deposit-stream';
import { listDeposits } from './deposit.store';

const LISTED = 20;
/** Open pages of one member that are kept up to date at once; one more ends the oldest. */
const MAX_PER_MEMBER = 6;

/** The open streams of this process. */
@Injectable()
export class DepositStreams implements OnModuleDestroy {
  private readonly open = new Map<string, Set<DepositStream>>();
  /** Shorter in specs. */
  times: StreamTimes = STREAM_TIMES;

  constructor(
    private readonly db: DataSource,
    private readonly contracts: OwnContracts,
    private readonly changes: DepositChanges,
    private readonly rules: ProgrammeRules,
  ) {}

  /** Opens a stream of a member's newest deposits. */
  openFor(memberId: string): DepositStream {
    const own = this.open.get(memberId) ?? new Set();
    this.open.set(memberId, own);
    if (own.size >= MAX_PER_MEMBER) [...own][0]?.finish();
    const stream = new DepositStream(() => this.listed(memberId), this.times);
    const unfollow = this.changes.follow(memberId, () => stream.changed());
    own.add(stream);
    stream.once('close', () => {
      unfollow();
      own.delete(stream);
      if (own.size === 0 && this.open.get(memberId) === own) this.open.delete(memberId);
    });
    return stream;
  }

  /** Ends all streams before the server waits for its connections to end, which these would not. */
  onModuleDestroy(): void {
    for (const streams of this.open.values()) for (const stream of streams) stream.finish();
  }

  private async listed(memberId: string): Promise<string> {
    const { head } = await readCursor(this.db, this.contracts.chainId);
    const { timeZone } = this.rules;
    const now = await programmeNow(this.db);
    const filter = { memberId, limit: LISTED, cursor: undefined, head: head?.number ?? null, now, timeZone };
    return JSON.stringify((await listDeposits(this.db, filter)).rows);
  }
}
