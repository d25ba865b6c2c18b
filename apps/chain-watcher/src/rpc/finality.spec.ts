import { Finality } from './finality';
import type { BlockHeader } from './parse-answers';
import type { RpcPool, RpcView } from './rpc-pool';

const header = (number: number, hash = `0x${number}`): BlockHeader => ({
  number,
  hash,
  parentHash: '0x',
  timestamp: number * 2,
  baseFee: null,
});

/** RPCs that name a final block each and know all blocks by `hashOf`. */
function poolOf(nodes: readonly { final: number; latest: number; hashOf?: (n: number) => string }[]): RpcPool {
  const views = nodes.map(({ final, latest, hashOf }, rpc): RpcView => ({
    rpc,
    call: (_method, [tag], _parse) => {
      const number = tag === 'latest' ? latest : tag === 'finalized' ? final : Number(tag);
      return Promise.resolve((number > latest ? null : header(number, hashOf?.(number) ?? `0x${number}`)) as never);
    },
  }));
  return {
    endpoints: nodes,
    quorum: Math.min(2, nodes.length),
    avoid: (rpcs: number[]) => avoided.splice(0, Infinity, ...rpcs),
    askEach: (ask: (view: RpcView) => Promise<unknown>) => Promise.all(views.map(ask)),
  } as unknown as RpcPool;
}

const avoided: number[] = [];
const lies = (n: number): string => `0xother${n}`;

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
        { final: 7, latest: 9, hashOf: lies },
      ]),
    ).read();
    expect(split.block).toBeNull();
  });

  it.each([0, 1, 2])('of three is not moved by the one at place %i that is on another chain', async (liar) => {
    const nodes = [0, 1, 2].map((rpc) => ({
      final: rpc === liar ? 9 : 7,
      latest: rpc === liar ? 1_000_000 : 9,
      ...(rpc === liar ? { hashOf: lies } : {}),
    }));
    const state = await new Finality(poolOf(nodes)).read();
    expect(state).toMatchObject({ headNumber: 9, headTimestamp: 18, block: { number: 7, hash: '0x7' } });
    expect(state.agreeing).toEqual([0, 1, 2].filter((rpc) => rpc !== liar));
    expect(avoided).toEqual([liar]);
  });

  it('counts only those as witnesses of a block who call it final themselves', async () => {
    const nodes = [
      { final: 7, latest: 9 },
      { final: 9, latest: 9, hashOf: lies },
      { final: 5, latest: 9 },
    ];
    expect((await new Finality(poolOf(nodes)).read()).block?.number).toBe(5);
  });

  it('does not read from one that is far behind, nor from any when two halves contradict each other', async () => {
    const behind = [
      { final: 90, latest: 99 },
      { final: 40, latest: 50 },
      { final: 90, latest: 98 },
    ];
    expect((await new Finality(poolOf(behind)).read()).block?.number).toBe(90);
    expect(avoided).toEqual([1]);
    const halves = [0, 1, 2, 3].map((rpc) => ({ final: 7, latest: 9, ...(rpc < 2 ? {} : { hashOf: lies }) }));
    expect((await new Finality(poolOf(halves)).read()).block).toBeNull();
  });

  it('lags by the distance to the head or by the time it has stood still, whichever is more; no wall clock counts', async () => {
    let now = 0;
    const nodes = [{ final: 5, latest: 9 }];
    const finality = new Finality(poolOf(nodes), { monotonicMs: () => now });
    expect((await finality.read()).lagSeconds).toBe(8);
    now = 90_000;
    expect((await finality.read()).lagSeconds).toBe(90);
    nodes[0] = { final: 10, latest: 11 };
    expect((await new Finality(poolOf(nodes), { monotonicMs: () => now }).read()).lagSeconds).toBe(2);
  });
});
