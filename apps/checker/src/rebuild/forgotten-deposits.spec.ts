import { hexlify } from 'ethers';
import { anyBytes, CheckedClub, differs } from '../testing/checked-club';
import { creditDeposit, sendToVault } from '../testing/test-transfers';

const DAYS = 24;

describe('a deposit that was made up while nothing was posted', () => {
  let checked: CheckedClub;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    for (let index = 0; index < 2; index += 1) await checked.joinEarning();
    await checked.club.pass(49);
  });
  afterEach(() => checked.stop());

  const credit = (of: number, transactionHash: string) => {
    const { id, vault } = checked.club.members[of]!;
    return creditDeposit(checked, { chainId: 31337, transactionHash, vault, nth: 0 }, id, 5_000_000n);
  };

  it('is looked at by a checker that ran all the time, whenever the next statement comes', async () => {
    const checker = await checked.checker();
    await checked.publish();
    await checker.run();
    await credit(0, hexlify(anyBytes(32)));
    await checked.club.pass(8 * DAYS);
    await checker.run();
    await credit(1, await sendToVault(checked, checked.club.members[1]!.vault, 5_000_000n));
    await checked.club.earn(checked.club.members[0]!, 7n);
    await checked.club.pass(49);
    await checked.publish();
    const { findings } = await checker.run();
    expect(findings.at(-1)?.verdict).toEqual(differs(/^a principal has 5 USDC that the chain does not show/));
  });
});
