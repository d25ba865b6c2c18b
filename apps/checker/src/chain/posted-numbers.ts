import type { Log, Provider } from 'ethers';
import { decodeLog } from '@ballast/vault/decode-log';
import { POSTED_TOPIC, VETOED_TOPIC } from '@ballast/vault/log-topics';

/** Blocks of one question at most; RPCs refuse much larger ones, and fewer when much was posted. */
const WINDOW = 5_000;
/** Blocks that each look asks for again: as deep as a reorg may go unnoticed. */
const OVERLAP = 256;

/**
 * The numbers that the pool gave and no veto took away, each with the block of its posting. Only the log knows them: the pool
 * counts vetoed ones on. What stands under a number is then asked of the pool itself, so a log that a reorg took back does
 * no harm.
 */
export class PostedNumbers {
  private readonly blocks = new Map<bigint, number>();
  /** With the block of the veto. Pools made before December 2026 may show such a statement as if it stood. */
  private readonly vetoed = new Map<bigint, number>();
  private seenTo: number | null = null;
  private highest = 0n;

  constructor(
    private readonly pool: string,
    private readonly startBlock: number,
  ) {}

  /** Reads what is new up to `head`; at first, back to the posting of the statement that is current. */
  async read(provider: Provider, head: number, current: bigint): Promise<ReadonlyMap<bigint, number>> {
    if (this.seenTo === null) await this.readBack(provider, head, current);
    else await this.readOn(provider, this.seenTo, head, current);
    this.seenTo = head;
    for (const number of this.blocks.keys()) if (number < current) this.blocks.delete(number);
    for (const number of this.vetoed.keys()) if (number < current) this.vetoed.delete(number);
    return new Map([...this.blocks].filter(([number]) => !this.vetoed.has(number)));
  }

  private async readBack(provider: Provider, head: number, current: bigint): Promise<void> {
    for (let to = head; to >= this.startBlock; to -= WINDOW) {
      const numbers = await this.readLogs(provider, Math.max(this.startBlock, to - WINDOW + 1), to);
      if (numbers.some((number) => number === 1n || (current > 0n && number <= current))) return;
    }
  }

  /** The pool counts without gaps: where one is, an RPC left logs out, as one does whose index lags behind its blocks. */
  private async readOn(provider: Provider, seenTo: number, head: number, current: bigint): Promise<void> {
    const before = this.highest;
    await this.readFrom(provider, Math.max(this.startBlock, Math.min(seenTo, head) - OVERLAP), head);
    const found = [...this.blocks.keys()].filter((number) => number > before).length;
    if (BigInt(found) < this.highest - before) await this.readBack(provider, head, current);
  }

  private async readFrom(provider: Provider, first: number, head: number): Promise<void> {
    for (const [number, block] of this.vetoed) if (block >= first) this.vetoed.delete(number);
    for (let from = first; from <= head; from += WINDOW) {
      await this.readLogs(provider, from, Math.min(head, from + WINDOW - 1));
    }
  }

  /** Forgets a number that a veto took away, once no reorg brings it back: a stolen poster key may post thousands. */
  forget(number: bigint, head: number): void {
    if ((this.blocks.get(number) ?? head) < head - OVERLAP) this.blocks.delete(number);
  }

  /** @throws the RPC's error when it does not answer for a single block. */
  private async readLogs(provider: Provider, fromBlock: number, toBlock: number): Promise<bigint[]> {
    try {
      const topics = [[POSTED_TOPIC, VETOED_TOPIC]];
      return this.note(await provider.getLogs({ address: this.pool, topics, fromBlock, toBlock }));
    } catch (error) {
      if (fromBlock === toBlock) throw error;
    }
    const half = Math.floor((fromBlock + toBlock) / 2);
    return [...(await this.readLogs(provider, fromBlock, half)), ...(await this.readLogs(provider, half + 1, toBlock))];
  }

  private note(logs: readonly Log[]): bigint[] {
    return logs.flatMap((log) => {
      const posted = decodeLog(log);
      if (posted?.kind === 'vetoed') this.vetoed.set(posted.number, log.blockNumber);
      if (posted?.kind !== 'posted') return [];
      this.blocks.set(posted.number, log.blockNumber);
      if (posted.number > this.highest) this.highest = posted.number;
      return [posted.number];
    });
  }
}
