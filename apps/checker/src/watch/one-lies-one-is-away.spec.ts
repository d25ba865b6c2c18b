import { setTimeout as wait } from 'node:timers/promises';
import { toQuantity } from 'ethers';
import { eventually } from '@ballast/testing/net/eventually';
import { POSTED_TOPIC } from '@ballast/vault/log-topics';
import { CheckedClub, differs, type RpcCall, type Treatment } from '../testing/checked-club';
import { type RunningChecker, startChecker } from '../testing/processes';

/** Says that all was posted in block 1, and that the block which statements speak of came a year later. */
const postedBefore = ({ method, params }: RpcCall): Treatment => {
  if (method === 'eth_getLogs')
    return {
      alter: (result) =>
        (result as { topics: string[] }[]).map((log) =>
          log.topics[0] === POSTED_TOPIC ? { ...log, blockNumber: '0x1' } : log,
        ),
    };
  if (method !== 'eth_getBlockByNumber' || params[0] !== '0x7') return null;
  return {
    alter: (block) => {
      const { timestamp, ...rest } = block as { timestamp: string };
      return { ...rest, timestamp: toQuantity(Number(timestamp) + 3 * 366 * 86_400) };
    },
  };
};

/** docs/decisions/0085: it believes no RPC alone, also in the minute in which another one does not answer. */
describe('one lying RPC of three while another is away', () => {
  let checked: CheckedClub;
  let liar: Awaited<ReturnType<CheckedClub['flakyRpc']>>;
  let away: typeof liar;
  let checker: RunningChecker | undefined;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    [liar, away] = [await checked.flakyRpc(), await checked.flakyRpc()];
    away.treat = () => ({ status: 503 });
    await checked.joinEarning();
  });
  afterEach(async () => {
    await checker?.stop();
    checker = undefined;
    await checked.stop();
  });

  const urls = () => [liar.url, checked.fixture.chain.url, away.url];

  it('has no honest statement vetoed', async () => {
    await checked.club.pass(30);
    await checked.publish();
    liar.treat = postedBefore;
    checker = await startChecker(checked, { RPC_URLS: urls().join() });
    await wait(3_000);
    expect(await checked.vetoes()).toEqual([]);
  });

  it('makes no late statement agree, now and when the other is back', async () => {
    await checked.live(30);
    await checked.publish();
    await checked.club.reserve(5_000_000_000n);
    await checked.live(97);
    await checked.postOrder(checked.lastPosted!);
    const postedIn = toQuantity(await checked.fixture.provider.getBlockNumber());
    expect(await checked.newest()).toEqual(differs(/./));
    liar.treat = ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === postedIn
        ? { alter: (block) => ({ ...(block as object), timestamp: '0x1' }) }
        : null;
    const standing = await checked.checker(checked.database(), checked.rpcs(urls()));
    const found = async () => (await standing.run()).findings.at(-1)!.verdict.finding;
    expect(await found()).toBe('waiting');
    away.treat = () => null;
    await eventually(async () => expect(await found()).toBe('differs'), 30_000);
  });
});
