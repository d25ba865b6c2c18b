import type { MemberNotice } from '@ballast/dto/events/member-notice';
import type { RedemptionDto } from '@ballast/dto/deposits/deposit.dto';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { releaseFrom, reportPayment, sendPayment } from '../testing/test-payments';

/** P3: what a member is told of a redemption out of two vaults of which one does not pay. */
describe('a redemption of which one of two payments reverts on the chain', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let second: { readonly vault: string; readonly wallet: string };
  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await club.memberWith(100n * USDC);
    const wallet = newAddress();
    await club.publishFacts(member.id, wallet, { version: 2 });
    second = { vault: await club.anotherVault(member.id, 50n * USDC), wallet };
    await club.redeem(member.id, 'all').expect(202);
  });
  afterEach(() => club.expectAgreement());

  const noticesOf = async (kind: string) =>
    (
      await query<{ payload: MemberNotice }>(club.db, 'SELECT payload FROM outbox WHERE key = $1 ORDER BY id', [
        member.id,
      ])
    )
      .map(({ payload }) => payload)
      .filter((notice) => notice.kind === kind)
      .map(({ data }) => data);

  // Which of two hashes is the greater one is chance, so some of six show the other one.
  it.each(Array.from({ length: 6 }, (_, n) => n))(
    'names the transaction and the wallet that were paid (%i)',
    async () => {
      const [reverts, pays] = [await releaseFrom(club, member.vault), await releaseFrom(club, second.vault)];
      const reverted = await sendPayment(club, reverts.id);
      await reportPayment(club, reverts.id, 'failed', { reason: 'reverted', transactionHash: reverted });
      const paid = await sendPayment(club, pays.id);
      // Once: the mail adds up those that follow within an hour.
      expect(await noticesOf('redemption_sent')).toHaveLength(1);
      await club.mineFinal({ hash: paid, logs: [usdcMove(second.vault, second.wallet, 50n * USDC)] });
      expect(await noticesOf('redemption_arrived')).toMatchObject([
        { amount: '50', wallets: [second.wallet], transactionHash: paid },
      ]);
      const lines = (await club.member('get', '/api/transactions?type=deposit_redeemed', member.id).expect(200)).body;
      expect(lines as TransactionDto[]).toMatchObject([{ amount: '50', transactionHash: paid }]);
    },
  );

  it('is told as sent with what was sent', async () => {
    const [refused, pays] = [await releaseFrom(club, member.vault), await releaseFrom(club, second.vault)];
    await reportPayment(club, refused.id, 'failed', { reason: 'blacklisted' });
    const paid = await sendPayment(club, pays.id);
    expect(await noticesOf('redemption_sent')).toEqual([
      { amount: '50', wallets: [second.wallet], transactionHash: paid },
    ]);
    await club.mineFinal({ hash: paid, logs: [usdcMove(second.vault, second.wallet, 50n * USDC)] });
  });

  it('says nothing of what came back when the owner had taken all that its payment would have sent', async () => {
    const [reverts, pays] = [await releaseFrom(club, member.vault), await releaseFrom(club, second.vault)];
    const transactionHash = await sendPayment(club, reverts.id);
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 100n * USDC)));
    await reportPayment(club, reverts.id, 'failed', { reason: 'reverted', transactionHash });
    const hash = await sendPayment(club, pays.id);
    await club.mineFinal({ hash, logs: [usdcMove(second.vault, second.wallet, 50n * USDC)] });
    const redemptions = (await club.member('get', '/api/deposits/redemptions', member.id).expect(200)).body;
    expect((redemptions as RedemptionDto[]).filter(({ requestedHere }) => requestedHere)).toMatchObject([
      { status: 'completed', reason: null },
    ]);
  });
});
