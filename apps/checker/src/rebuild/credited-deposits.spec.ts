import { hexlify } from 'ethers';
import { anyBytes, CheckedClub } from '../testing/checked-club';
import { creditAgain, creditDeposit, sendToVault } from '../testing/test-deposits';

const AMOUNT = 5_000_000n;

describe('deposits that the ledger credited', () => {
  let checked: CheckedClub;
  /** Of a transaction that brought AMOUNT to the first member's vault. */
  let transactionHash: string;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    for (let index = 0; index < 2; index += 1) {
      const member = await checked.club.join();
      await checked.club.changeWallet(member);
      await checked.club.newVault(member);
      await checked.club.earn(member, 80n);
    }
    transactionHash = await sendToVault(checked, members()[0]!.vault, AMOUNT);
    await checked.club.pass(49);
  });
  afterEach(() => checked.stop());

  const members = () => checked.club.members;
  const agrees = { finding: 'agrees' };
  const differs = {
    finding: 'differs',
    reason: expect.stringMatching(/^a principal has [\d.]+ USDC that the chain does not show: deposit:/) as string,
  };

  interface Credit {
    readonly hash?: string;
    readonly amount?: bigint;
    readonly to?: number;
    readonly memberOf?: number;
    readonly nth?: number;
    readonly chainId?: number;
  }

  const credit = ({
    hash = transactionHash,
    amount = AMOUNT,
    to = 0,
    memberOf = 0,
    nth = 0,
    chainId = 31337,
  }: Credit) => {
    const key = { chainId, transactionHash: hash, vault: members()[to]!.vault, nth };
    return creditDeposit(checked, key, members()[memberOf]!.id, amount);
  };

  it('are those that the chain shows', async () => {
    await credit({});
    await checked.publish();
    expect(await checked.newest()).toMatchObject(agrees);
  });

  it.each<[string, () => Credit]>([
    ['a transaction that nobody sent', () => ({ hash: hexlify(anyBytes(32)) })],
    ['an amount of one more', () => ({ amount: AMOUNT + 1n })],
    ['a vault that got nothing', () => ({ to: 1, memberOf: 1 })],
    ['the vault of another member', () => ({ memberOf: 1 })],
    ['a second transfer of the transaction', () => ({ nth: 1 })],
    ['a transaction of another chain', () => ({ chainId: 137 })],
  ])('are not those of %s', async (_what, made) => {
    await credit(made());
    await checked.publish();
    expect(await checked.newest()).toEqual(differs);
  });

  it('are credited once, whatever months they are posted in', async () => {
    await credit({});
    await creditAgain(checked);
    await checked.publish();
    expect(await checked.newest()).toEqual(differs);
  });

  it('are looked at once: those that an earlier statement had are not asked for again', async () => {
    const rpc = await checked.flakyRpc();
    const checker = await checked.checker(checked.database(), checked.rpcs([rpc.url]));
    const receipts = () => rpc.calls.filter(({ method }) => method === 'eth_getTransactionReceipt').length;
    await credit({});
    for (let round = 0; round < 2; round += 1) {
      await checked.publish();
      expect((await checker.run()).findings.at(-1)?.verdict).toMatchObject(agrees);
      expect(receipts()).toBe(1);
      await checked.club.earn(members()[0]!, 7n);
      await checked.club.pass(49);
    }
    await credit({ hash: await sendToVault(checked, members()[1]!.vault, AMOUNT), to: 1, memberOf: 1 });
    await checked.publish();
    expect((await checker.run()).findings.at(-1)?.verdict).toMatchObject(agrees);
    expect(receipts()).toBe(2);
  });

  it('are asked of all RPCs where the first one has forgotten them', async () => {
    const forgetful = await checked.flakyRpc();
    forgetful.treat = ({ method }) => (method === 'eth_getTransactionReceipt' ? { result: null } : null);
    await credit({});
    await checked.publish();
    const found = async (...urls: string[]) =>
      (await (await checked.checker(checked.database(), checked.rpcs(urls))).run()).findings.at(-1)?.verdict;
    expect(await found(forgetful.url, checked.fixture.chain.url)).toMatchObject(agrees);
    expect(await found(forgetful.url)).toEqual(differs);
  });
});
