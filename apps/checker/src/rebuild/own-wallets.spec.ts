import { ZeroAddress, getAddress, hexlify } from 'ethers';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { AGREES, CheckedClub, anyBytes, differs } from '../testing/checked-club';

describe('the wallets and vaults of a statement', () => {
  let checked: CheckedClub;

  /** Three members with wallets and vaults, whose rewards have unlocked. */
  beforeEach(async () => {
    checked = await CheckedClub.start();
    for (let index = 0; index < 3; index += 1) await checked.joinEarning();
    await checked.club.pass(49);
  });
  afterEach(() => checked.stop());

  const members = () => checked.club.members;

  it.each([
    ['a wallet', `wallet = '\\x${'ab'.repeat(20)}'`, /names a wallet that its member never named/],
    ['a vault', `vault = '\\x${'ab'.repeat(20)}'`, /names a vault that is not its member's/],
  ])('differs when a leaf that the same checker looked at before was given %s', async (_what, change, reason) => {
    await checked.publish();
    const checker = await checked.checker();
    const found = async () => (await checker.run()).findings.at(-1)?.verdict;
    expect(await found()).toMatchObject(AGREES);
    await checked.club.earn(members()[1]!, 5n);
    await checked.club.pass(49);
    const built = await checked.build();
    const untouched = 'account_id IN (SELECT account_id FROM statement_leaf GROUP BY account_id HAVING max(since) = 1)';
    await checked.postOrder(await checked.forge(built, `UPDATE statement_leaf SET ${change} WHERE ${untouched}`));
    expect(await found()).toEqual(differs(reason));
  });

  it('differs when the row of a vault was written into the ledger alone', async () => {
    const { id, wallet: owner } = members()[0]!;
    const [recovery, address] = [getAddress(hexlify(anyBytes(20))), getAddress(hexlify(anyBytes(20)))];
    const derived = predictVaultAddress(checked.vaultFactory, { owner, recovery, counter: 9n });
    for (const [at, second] of [
      [address, ZeroAddress],
      [derived, recovery],
    ]) {
      await checked.writeByHand(
        `UPDATE vault SET address = $2, recovery = $3, counter = 9 WHERE member_id = $1 AND status = 'current'`,
        [id, at, second],
      );
      await checked.publish();
      expect(await checked.newest()).toEqual(differs(/names a vault that is not its member's/));
    }
  });

  it.each([
    ['for rewards', 'UPDATE member SET reward_wallet = $1'],
    ['as the payout wallet', 'UPDATE member SET payout_wallet = $1, payout_wallet_changed_at = clock_timestamp()'],
  ])('differs when a wallet was written into the ledger alone, %s', async (_what, change) => {
    await checked.writeByHand(change, [getAddress(hexlify(anyBytes(20)))]);
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/names a wallet that its member never named/));
  });
});
