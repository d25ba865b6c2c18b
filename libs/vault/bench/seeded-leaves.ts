import { createHash } from 'node:crypto';

import type { StatementLeaf } from '../client/statements/leaf';

const BYTES = 80;

/** Leaves from a seed: the same for both sides, made one by one so that they take no room. */
export class SeededLeaves {
  private readonly bytes: Buffer;

  constructor(
    seed: string,
    readonly count: number,
  ) {
    this.bytes = createHash('shake256', { outputLength: count * BYTES })
      .update(seed)
      .digest();
  }

  at(index: number): StatementLeaf {
    const hex = (start: number, end: number): string =>
      `0x${this.bytes.toString('hex', index * BYTES + start, index * BYTES + end)}`;
    return {
      accountId: hex(0, 32),
      wallet: hex(32, 52),
      vault: hex(52, 72),
      entitlement: BigInt(this.bytes.readUInt32BE(index * BYTES + 72)),
    };
  }

  *[Symbol.iterator](): Generator<StatementLeaf> {
    for (let index = 0; index < this.count; index += 1) yield this.at(index);
  }
}
