import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { buildVetoTransaction } from '@ballast/vault/statements/post-transaction';
import { CheckedClub } from '../testing/checked-club';
import { lookAtPool } from './look-at-pool';
import { PostedNumbers } from './posted-numbers';
import type { Rpcs } from './rpcs';

const VETOED = 12;

describe('what a stolen poster key posted and the guardian vetoed', () => {
  let checked: CheckedClub;
  let rpc: Awaited<ReturnType<CheckedClub['flakyRpc']>>;
  let rpcs: Rpcs;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    rpc = await checked.flakyRpc();
    rpcs = checked.rpcs([rpc.url]);
    const { guardian } = checked.fixture.people;
    for (let number = 1; number <= VETOED; number += 1) {
      await post();
      await (await guardian.sendTransaction(buildVetoTransaction(checked.pool, BigInt(number)))).wait();
    }
    await post();
  });
  afterEach(() => checked.stop());

  const post = () => checked.postOrder({ root: `0x${'7'.repeat(64)}`, sum: 0n, reserved: 0n, asOfBlock: 1n });
  const mine = (blocks: number) => checked.fixture.chain.rpc('anvil_mine', [`0x${blocks.toString(16)}`]);
  const look = (numbers: PostedNumbers) => rpcs.first((provider) => lookAtPool(provider, checked.pool, numbers));

  it('is asked for no more once no reorg brings it back', async () => {
    const numbers = new PostedNumbers(checked.pool, 0);
    await look(numbers);
    await mine(512);
    await look(numbers);
    rpc.calls.length = 0;
    const { standing } = await look(numbers);
    expect(standing.map(({ number }) => number)).toEqual([BigInt(VETOED + 1)]);
    expect(rpc.calls.filter(({ method }) => method === 'eth_call').length).toBeLessThan(VETOED);
  });

  it('is found behind the next one, when an RPC has left its logs out until no look asks for them again', async () => {
    const numbers = new PostedNumbers(checked.pool, 0);
    await look(numbers);
    rpc.treat = ({ method }) => (method === 'eth_getLogs' ? { result: [] } : null);
    await post();
    await mine(512);
    await look(numbers);
    rpc.treat = () => null;
    await post();
    const { standing } = await look(numbers);
    expect(standing.map(({ number }) => Number(number) - VETOED)).toEqual([1, 2, 3]);
  });

  it('is left out though a pool of an earlier version shows it as pending', async () => {
    const shown = { root: `0x${'6'.repeat(64)}`, sum: 1, reserved: 0, asOfBlock: 1, postedAt: 1, correction: 0 };
    const vetoed = rewardPoolInterface.encodeFunctionData('statement', [VETOED]);
    const answer = rewardPoolInterface.encodeFunctionResult('statement', [
      { ...shown, number: VETOED, effectiveAt: 2 ** 40 },
    ]);
    rpc.treat = ({ method, params }) =>
      method === 'eth_call' && (params as [{ data: string }])[0].data === vetoed ? { result: answer } : null;
    const numbers = new PostedNumbers(checked.pool, 0);
    for (let looks = 0; looks < 2; looks += 1) {
      const { standing } = await look(numbers);
      expect(standing.map(({ number }) => number)).toEqual([BigInt(VETOED + 1)]);
    }
  });

  it('stands again when a reorg took the veto back', async () => {
    const numbers = new PostedNumbers(checked.pool, 0);
    const snapshot = await checked.fixture.chain.rpc('evm_snapshot', []);
    const { guardian } = checked.fixture.people;
    await (await guardian.sendTransaction(buildVetoTransaction(checked.pool, BigInt(VETOED + 1)))).wait();
    expect((await look(numbers)).standing).toEqual([]);
    await checked.fixture.chain.rpc('evm_revert', [snapshot]);
    await mine(2);
    const { standing } = await look(numbers);
    expect(standing.map(({ number }) => number)).toEqual([BigInt(VETOED + 1)]);
  });

  it('hides nothing when it is more than an RPC answers at once', async () => {
    rpc.treat = ({ method, params }) => {
      if (method !== 'eth_getLogs') return null;
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
      return Number(toBlock) - Number(fromBlock) > 5 ? { error: { code: -32005, message: 'too many results' } } : null;
    };
    const { standing } = await look(new PostedNumbers(checked.pool, 0));
    expect(standing.map(({ number }) => number)).toEqual([BigInt(VETOED + 1)]);
  });
});
