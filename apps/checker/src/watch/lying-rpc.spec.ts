import { eventually } from '@ballast/testing/net/eventually';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { CheckedClub, type RpcCall, type Treatment } from '../testing/checked-club';
import { type RunningChecker, startChecker } from '../testing/processes';

const VETO = rewardPoolInterface.getFunction('veto')!.selector;

const vetoReverts =
  (error: string) =>
  ({ method, params }: RpcCall): Treatment => {
    if (method !== 'eth_call' || !(params[0] as { data: string }).data.startsWith(VETO)) return null;
    const data = rewardPoolInterface.encodeErrorResult(error, [2]);
    return { error: { code: 3, message: 'execution reverted', data } };
  };
const answers =
  (of: string, result: string) =>
  ({ method }: RpcCall): Treatment =>
    method === of ? { result } : null;

/** docs/decisions/0085; what it shows of statements: standing-findings.spec.ts. */
describe('one lying RPC of three', () => {
  let checked: CheckedClub;
  let checker: RunningChecker | undefined;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    const member = await checked.club.join();
    await checked.club.changeWallet(member);
    await checked.club.earn(member, 80n);
    await checked.club.pass(30);
  });
  afterEach(async () => {
    await checker?.stop();
    await checked.stop();
  });

  it.each([
    ['the notice is over', vetoReverts('NotPending')],
    ['the statement is gone', vetoReverts('UnknownStatement')],
    ['the guardian has nothing', answers('eth_getBalance', '0x0')],
    ['another nonce is next', answers('eth_getTransactionCount', '0x9')],
    ['a veto takes more gas than there is', answers('eth_estimateGas', `0x${'f'.repeat(20)}`)],
  ])('keeps no veto back by saying that %s', async (_what, treat) => {
    const liar = await checked.flakyRpc();
    const { chain } = checked.fixture;
    await checked.publish();
    await checked.publishFalse();
    liar.treat = treat;
    checker = await startChecker(checked, { RPC_URLS: [liar.url, chain.url, `${chain.url}/`].join() });
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
  });
});
