import { setTimeout as wait } from 'node:timers/promises';
import type { JsonRpcProvider } from 'ethers';
import { type PoolLook, lookAtPool } from './look-at-pool';
import { PostedNumbers } from './posted-numbers';
import type { Rpcs } from './rpcs';

export interface PoolLooksParts {
  readonly rpcs: Rpcs;
  readonly pool: string;
  readonly startBlock: number;
  /** Milliseconds for which others are waited for once one has shown the pool; absent: until all have answered. */
  readonly othersMs?: number;
}

/** The pool as each RPC shows it: one alone could hide a statement for all of its notice (docs/decisions/0085). */
export class PoolLooks {
  private readonly numbers = new Map<JsonRpcProvider, PostedNumbers>();
  /** An RPC that takes long is not asked once more meanwhile: its first look may read the log of years. */
  private readonly underWay = new Map<JsonRpcProvider, Promise<PoolLook>>();

  constructor(private readonly parts: PoolLooksParts) {}

  /** One look or more. @throws the error of the first RPC when none shows the pool. */
  async run(): Promise<readonly PoolLook[]> {
    const shown: PoolLook[] = [];
    const begun = await this.parts.rpcs.begin((provider) => this.look(provider));
    const looks = begun.map((look) => look.then((one) => void shown.push(one)));
    const all = Promise.allSettled(looks);
    await Promise.any(looks).catch(({ errors: [first] }: AggregateError) => {
      throw first;
    });
    const { othersMs } = this.parts;
    await (othersMs === undefined ? all : Promise.race([all, wait(othersMs, undefined, { ref: false })]));
    return [...shown];
  }

  private look(provider: JsonRpcProvider): Promise<PoolLook> {
    const known = this.underWay.get(provider);
    if (known !== undefined) return known;
    const { pool, startBlock } = this.parts;
    const numbers = this.numbers.get(provider) ?? new PostedNumbers(pool, startBlock);
    this.numbers.set(provider, numbers);
    const look = lookAtPool(provider, pool, numbers).finally(() => this.underWay.delete(provider));
    this.underWay.set(provider, look);
    return look;
  }
}
