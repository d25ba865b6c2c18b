import type { PlacedLog } from './parse-answers';
import { RpcError } from './rpc-error';

const LARGEST = 2_000;

/**
 * The number of blocks per `eth_getLogs`: halved when a node refuses the size, doubled again after a success. Ranges
 * suggested by nodes are ignored: some suggest the very range they refused.
 */
export class LogWindow {
  private size: number;

  constructor(start = 500) {
    this.size = start;
  }

  /** The number of blocks of the next call. */
  get blocks(): number {
    return this.size;
  }

  /** Fetches [from, to] piece by piece. @throws RpcError `garbage` when even one block is too much for this node. */
  async collect(
    from: number,
    to: number,
    fetch: (from: number, to: number) => Promise<PlacedLog[]>,
  ): Promise<PlacedLog[]> {
    const all: PlacedLog[] = [];
    for (let next = from; next <= to;) {
      const last = Math.min(to, next + this.size - 1);
      try {
        for (const log of await fetch(next, last)) all.push(log);
        // That a shorter piece worked says nothing.
        if (last - next + 1 >= this.size) this.size = Math.min(LARGEST, this.size * 2);
        next = last + 1;
      } catch (error) {
        if (!(error instanceof RpcError) || error.fault !== 'too_much') throw error;
        // Another node may answer: a fault that makes the pool turn to it.
        if (last === next) throw new RpcError('garbage', 'eth_getLogs: refused for a single block', { cause: error });
        this.size = Math.max(1, Math.floor((last - next + 1) / 2));
      }
    }
    return all;
  }
}
