import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { POSTED_TOPIC } from '@ballast/vault/log-topics';
import { AGREES, CheckedClub, differs, type RpcCall, type Treatment } from '../testing/checked-club';
import type { CheckStanding } from './standing-findings';

const DAY = 86_400;
const FIRST = rewardPoolInterface.encodeFunctionData('statement', [1]);

type Stored = Record<'postedAt' | 'effectiveAt', bigint> & readonly unknown[];
const decoded = (result: unknown) =>
  rewardPoolInterface.decodeFunctionResult('statement', String(result))[0] as unknown as Stored;

/** Says of each posting of a number that it was in that block. */
const movePosting = ({ method }: RpcCall, number: number, block: number): Treatment => {
  if (method !== 'eth_getLogs') return null;
  const isMoved = ({ topics: [topic, of] }: { topics: string[] }) => topic === POSTED_TOPIC && Number(of) === number;
  return {
    alter: (result) =>
      (result as { topics: string[] }[]).map((log) =>
        isMoved(log) ? { ...log, blockNumber: `0x${block.toString(16)}` } : log,
      ),
  };
};

/** docs/decisions/0085 */
describe('what stands by one RPC of three alone', () => {
  let checked: CheckedClub;
  let others: Awaited<ReturnType<CheckedClub['flakyRpc']>>[];
  let checker: CheckStanding;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    await earn();
    await checked.club.pass(30);
    others = [await checked.flakyRpc(), await checked.flakyRpc()];
    const rpcs = checked.rpcs([...others.map(({ url }) => url), checked.fixture.chain.url]);
    checker = await checked.checker(checked.database(), rpcs);
  });
  afterEach(() => checked.stop());

  async function earn(): Promise<void> {
    await checked.club.earn(await checked.club.join(), 80n);
  }
  /** The verdict of each statement that most of them show. */
  async function look() {
    const { findings } = await checker.run();
    return findings.flatMap(({ posted, verdict, shownBy }) => (shownBy > 1 ? [[posted.number, verdict]] : []));
  }

  it('does not make older what was posted after it', async () => {
    await checked.publish();
    await checked.pass(DAY);
    await earn();
    await checked.publish();
    await earn();
    await checked.publish();
    const { provider } = checked.fixture;
    const data = rewardPoolInterface.encodeFunctionData('statement', [3]);
    const [root, sum, reserved, , asOfBlock] = decoded(await provider.call({ to: checked.pool, data }));
    const head = await provider.getBlockNumber();
    others[0]!.treat = (call) => {
      const { method, params } = call;
      if (method !== 'eth_call' || (params[0] as { data: string }).data !== FIRST) return movePosting(call, 1, head);
      return {
        alter: (result) => {
          const [, , , number, , ...times] = decoded(result);
          const made = [root, sum, reserved, number, asOfBlock, ...times];
          return rewardPoolInterface.encodeFunctionResult('statement', [made]);
        },
      };
    };
    const agrees = expect.objectContaining(AGREES) as unknown;
    expect(await look()).toEqual([1n, 2n, 3n].map((number) => [number, agrees]));
  });

  it('does not have it speak of what came after it, by another block of its posting', async () => {
    await checked.publish();
    others[0]!.treat = (call) => movePosting(call, 1, 1);
    const { findings } = await checker.run();
    expect(findings.map(({ verdict }) => verdict)).toEqual(
      [1, 2].map(() => expect.objectContaining(AGREES) as unknown),
    );
  });

  it('is not late by another block of its posting', async () => {
    await checked.live(30);
    await checked.publish();
    await earn();
    await checked.live(14);
    const head = (await checked.live(13)).asOfBlock;
    others[0]!.treat = (call) => movePosting(call, 1, Number(head));
    const { findings } = await checker.run();
    expect(findings.map(({ verdict }) => verdict)).toEqual(
      [1, 2].map(() => expect.objectContaining(AGREES) as unknown),
    );
  });

  it('is what the newer is compared with once another shows it, too', async () => {
    const first = await checked.publish();
    await earn();
    await checked.publish();
    await checked.post(first);
    for (const other of others) other.treat = ({ method }) => (method === 'eth_getLogs' ? { status: 500 } : null);
    expect((await checker.run()).findings.at(-1)).toMatchObject({ verdict: AGREES, shownBy: 1 });
    for (const other of others) other.treat = () => null;
    const { findings } = await checker.run();
    expect(findings.at(-1)).toMatchObject({ verdict: differs(/is older than 2, posted before it/), isNew: true });
  });
});
