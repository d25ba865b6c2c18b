import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@ballast/testing/net/eventually';
import { CheckedClub } from '../testing/checked-club';
import { Rpcs } from './rpcs';

const STILL_MS = 200;

describe('of several RPCs', () => {
  let checked: CheckedClub;
  let other: Awaited<ReturnType<CheckedClub['flakyRpc']>>;
  let rpcs: Rpcs;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    await checked.club.earn(await checked.club.join(), 80n);
    await checked.club.pass(30);
    other = await checked.flakyRpc();
    rpcs = checked.rpcs([other.url, checked.fixture.chain.url], STILL_MS);
  });
  afterEach(() => checked.stop());

  const heads = () => rpcs.all((provider) => provider.getBlockNumber());
  const head = () => checked.fixture.provider.getBlockNumber();
  const mine = () => checked.fixture.chain.rpc('anvil_mine', ['0x1']);

  /** From now on it answers as of the block that is the newest now. */
  async function freeze(): Promise<void> {
    const newest = `0x${(await head()).toString(16)}`;
    other.treat = ({ method, params }) => {
      if (method === 'eth_blockNumber') return { result: newest };
      for (const [index, param] of params.entries()) if (param === 'latest') params[index] = newest;
      return null;
    };
  }

  it('one that stands still hides nothing, and has no vote', async () => {
    await checked.publish();
    await freeze();
    await checked.publishFalse();
    const checker = await checked.checker(checked.database(), rpcs);
    await eventually(async () => {
      await mine();
      const { findings } = await checker.run();
      expect(findings.map(({ verdict }) => verdict.finding)).toEqual(['agrees', 'differs']);
    });
    await eventually(async () => {
      await mine();
      expect(await heads()).toEqual([await head()]);
    });
  });

  it('all are asked when none has a new block', async () => {
    expect(await heads()).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 2 * STILL_MS));
    expect(await heads()).toHaveLength(2);
  });

  it('one that says when to come back is not waited for beyond its time', async () => {
    const tomorrow = createServer((_request, response) => response.writeHead(429, { 'retry-after': '86400000' }).end());
    await new Promise<void>((resolve) => tomorrow.listen(0, '127.0.0.1', resolve));
    const { port } = tomorrow.address() as AddressInfo;
    const { chain } = checked.fixture;
    const some = new Rpcs([`http://127.0.0.1:${port}`, chain.url], chain.chainId, 500);
    expect(await some.all((provider) => provider.getBlockNumber())).toEqual([await head()]);
    some.close();
    tomorrow.close();
  });

  it('the one in the middle is what most say, and of two what the first says', async () => {
    const middle = (...answers: (bigint | Error)[]) => ofThose(answers).middle(() => next(answers));
    expect(await middle(9n, 5n, 4n)).toBe(5n);
    expect(await middle(4n, 9n, 4n)).toBe(4n);
    expect(await middle(9n, 4n)).toBe(9n);
    expect(await middle(new Error('away'), 4n, 9n)).toBe(4n);
    expect(await middle(4n)).toBe(4n);
    await expect(middle(new Error('away'), new Error('busy'))).rejects.toThrow('away');
  });

  const ofThose = (answers: readonly unknown[]): Rpcs =>
    checked.rpcs(answers.map((_answer, index) => `${checked.fixture.chain.url}/?${index}`));
  async function next<T>(left: (T | Error)[]): Promise<T> {
    const answer = left.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : answer;
  }

  it.each<[string, readonly (bigint | null | Error)[], bigint | null | RegExp]>([
    ['what two say', [1n, 1n], 1n],
    ['what two say, whatever another says,', [2n, 1n, 1n], 1n],
    ['what two say, though another has nothing or does not answer,', [null, new Error('away'), 1n, 1n], 1n],
    ['the answer of the only one', [1n], 1n],
    ['that there is nothing, where none has it,', [null, null], null],
    ['of one word alone nothing', [1n, null, null], /^The RPCs disagree/],
    ['of two words none', [1n, 2n], /^The RPCs disagree/],
    ['nothing, as long as one that may have it does not answer,', [null, new Error('away')], /^away$/],
  ])('%s is believed', async (_what, answers, believed) => {
    const some = ofThose(answers);
    const left = [...answers];
    const read = () => next(left);
    if (believed instanceof RegExp) await expect(some.agreed(read)).rejects.toThrow(believed);
    else expect(await some.agreed(read)).toBe(believed);
  });
});
