import { eventually } from '@ballast/testing/net/eventually';
import { CheckedClub } from '../testing/checked-club';
import type { Rpcs } from './rpcs';

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
    await mine();
    expect(await heads()).toEqual([await head()]);
  });

  it('all are asked when none has a new block', async () => {
    expect(await heads()).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 2 * STILL_MS));
    expect(await heads()).toHaveLength(2);
  });
});
