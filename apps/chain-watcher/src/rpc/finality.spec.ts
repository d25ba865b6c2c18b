import * as fc from 'fast-check';
import { Finality, agreedHeight } from './finality';
import type { BlockHeader } from './parse-answers';
import type { RpcPool, RpcView } from './rpc-pool';

describe('the height that counts as final', () => {
  it('has been reached by as many RPCs as are needed, and by no more than those could it be higher', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 6 }), fc.integer({ min: 1, max: 2 }), (heights, needed) => {
        const height = agreedHeight(heights, needed);
        if (height === null) return expect(heights.length).toBeLessThan(needed);
        expect(heights.filter((one) => one >= height).length).toBeGreaterThanOrEqual(needed);
        expect(heights.filter((one) => one > height).length).toBeLessThan(needed);
      }),
    );
  });
});

const header = (number: number, hash = `0x${number}`): BlockHeader => ({
  number,
  hash,
  parentHash: '0x',
  timestamp: number * 2,
  baseFee: null,
});

/** RPCs that name a final block each and know all blocks by `hashOf`. */
function poolOf(nodes: readonly { final: number; latest: number; hashOf?: (n: number) => string }[]): RpcPool {
  const views = nodes.map(({ final, latest, hashOf }): RpcView => ({
    call: (_method, [tag], _parse) => {
      const number = tag === 'latest' ? latest : tag === 'finalized' ? final : Number(tag);
      return Promise.resolve(header(number, hashOf?.(number) ?? `0x${number}`) as never);
    },
  }));
  return {
    endpoints: nodes,
    askEach: (ask: (view: RpcView) => Promise<unknown>) => Promise.all(views.map(ask)),
  } as unknown as RpcPool;
}

describe('finality of several RPCs', () => {
  it('is the lower of two, and nobody’s when their hashes differ', async () => {
    const agreed = await new Finality(
      poolOf([
        { final: 7, latest: 9 },
        { final: 5, latest: 9 },
      ]),
    ).read();
    expect(agreed.block?.number).toBe(5);
    const split = await new Finality(
      poolOf([
        { final: 7, latest: 9 },
        { final: 7, latest: 9, hashOf: (n) => `0xother${n}` },
      ]),
    ).read();
    expect(split.block).toBeNull();
  });

  it('lags by the distance to the head or by the time it has stood still, whichever is more; no wall clock counts', async () => {
    let now = 0;
    const nodes = [{ final: 5, latest: 9 }];
    const finality = new Finality(poolOf(nodes), () => now);
    expect((await finality.read()).lagSeconds).toBe(8);
    now = 90_000;
    expect((await finality.read()).lagSeconds).toBe(90);
    nodes[0] = { final: 10, latest: 11 };
    expect((await new Finality(poolOf(nodes), () => now).read()).lagSeconds).toBe(2);
  });
});
