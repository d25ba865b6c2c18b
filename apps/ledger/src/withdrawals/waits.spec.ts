import { newAddress } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { inAnotherPast, moveProgrammeTime } from '../testing/ledger-harness';
import { sendPayout } from '../testing/test-payouts';

describe('after a change of a credential or of the payout wallet', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let rewards: string[];
  const hold = async (hours: number, previousWallet: string) => ({
    walletHold: { since: await club.fromNow(-1), until: await club.fromNow(hours), previousWallet },
  });
  const refused = async (wallet: string): Promise<string> =>
    ((await club.withdraw(member.id, rewards, wallet).expect(422)).body as { code: string }).code;

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await club.memberWith();
    rewards = await club.earn(member.id, 3n * USDC);
  });
  afterEach(() => {
    club.auth.onVerify = () => undefined;
    return club.expectAgreement();
  });

  it('no rewards leave during a pause, wherever to, though the ledger has not heard of it by queue', async () => {
    await club.publishFacts(member.id, member.wallet, { version: 2, withdrawalsPausedUntil: await club.fromNow(24) });
    expect(await refused(member.wallet)).toBe('WITHDRAWALS_PAUSED');
    await club.publishFacts(member.id, member.wallet, {
      version: 3,
      withdrawalsPausedUntil: await club.fromNow(-0.001),
    });
    await club.withdraw(member.id, rewards, member.wallet).expect(201);
  });

  it('none that begins while the withdrawal password is being checked is missed: who sent the new one ahead waits too', async () => {
    const withdrawalsPausedUntil = await club.fromNow(24);
    club.auth.onVerify = () => void club.publishFacts(member.id, member.wallet, { version: 2, withdrawalsPausedUntil });
    expect(await refused(member.wallet)).toBe('WITHDRAWALS_PAUSED');
  });

  it('a pause ends by programme time, as the pages show it', async () => {
    await club.publishFacts(member.id, member.wallet, { version: 2, withdrawalsPausedUntil: await club.fromNow(25) });
    await moveProgrammeTime(club.db, '24 hours');
    expect(await refused(member.wallet)).toBe('WITHDRAWALS_PAUSED');
    await moveProgrammeTime(club.db, '1 hour');
    await club.withdraw(member.id, rewards, member.wallet).expect(201);
    await moveProgrammeTime(club.db, '-25 hours');
  });

  it('rewards go to the wallet before, and to no other, while a new wallet is on hold', async () => {
    const stolen = newAddress();
    await club.publishFacts(member.id, stolen, { version: 2, ...(await hold(48, member.wallet)) });
    expect(await refused(stolen)).toBe('WALLET_ON_HOLD');
    expect(await refused(newAddress())).toBe('WALLET_ON_HOLD');
    await club.withdraw(member.id, rewards, member.wallet).expect(201);
  });

  it('rewards go to the new wallet once the hold is over', async () => {
    const next = newAddress();
    await club.publishFacts(member.id, next, { version: 2, ...(await hold(-0.001, member.wallet)) });
    expect(await refused(member.wallet)).toBe('WALLET_ON_HOLD');
    await club.withdraw(member.id, rewards, next).expect(201);
  });

  it('an address that was paid before the hold is paid during it, and one paid since is not', async () => {
    const [before, since] = [newAddress(), newAddress()];
    await paid(before);
    await paidEarlier(before);
    rewards = await club.earn(member.id, 3n * USDC);
    await paid(since);
    rewards = await club.earn(member.id, 3n * USDC);
    await club.publishFacts(member.id, newAddress(), { version: 2, ...(await hold(48, member.wallet)) });
    expect(await refused(since)).toBe('WALLET_ON_HOLD');
    await club.withdraw(member.id, rewards, before).expect(201);
  });

  it('another member’s paid address is no address of mine', async () => {
    const theirs = newAddress();
    await paid(theirs);
    await paidEarlier(theirs);
    member = await club.memberWith();
    rewards = await club.earn(member.id, 3n * USDC);
    await club.publishFacts(member.id, newAddress(), { version: 2, ...(await hold(48, member.wallet)) });
    expect(await refused(theirs)).toBe('WALLET_ON_HOLD');
  });

  const paidEarlier = (wallet: string) =>
    inAnotherPast(club.db, `UPDATE withdrawal SET completed_at = completed_at - interval '2 hours' WHERE wallet = $1`, [
      wallet,
    ]);

  /** The rewards at hand, withdrawn to an address and final. */
  async function paid(wallet: string): Promise<void> {
    await club.knows(member.id, wallet);
    const { body } = await club.withdraw(member.id, rewards, wallet).expect(201);
    await club.decide((body as { id: string }).id, 'approve').expect(200);
    await club.mineFinal((await sendPayout(club, wallet)).mined);
  }
});
