import { keccak256, toUtf8Bytes } from 'ethers';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';

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
    const { body } = await club.member('post', '/api/auth/regenerate-address', member.id).send({}).expect(200);
    second = { vault: (body as { address: string }).address, wallet };
    await club.mineFinal(transaction(usdcMove(newAddress(), second.vault, 50n * USDC)));
    await club.redeem(member.id, 'all').expect(202);
  });
  afterEach(() => club.expectAgreement());

  const paymentOf = async (vault: string): Promise<Payment> => {
    const { body } = await club.service('get', '/internal/payments?limit=100').expect(200);
    return (body as Payment[]).find(({ order }) => order.kind === 'release' && order.vault === vault)!;
  };
  const step = (id: string, name: string, body: object) =>
    club.service('post', `/internal/payments/${id}/${name}`).send(body).expect(204);
  const send = async (id: string, nonce: number): Promise<string> => {
    const rawTransaction = keccak256(toUtf8Bytes(id));
    const hash = keccak256(rawTransaction);
    await step(id, 'signed', { rawTransaction, transactionHash: hash, nonce, signer: newAddress() });
    await step(id, 'broadcast', {});
    return hash;
  };
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
    async (n) => {
      const [reverts, pays] = [await paymentOf(member.vault), await paymentOf(second.vault)];
      const reverted = await send(reverts.id, 2 * n);
      await step(reverts.id, 'failed', { reason: 'reverted', transactionHash: reverted });
      const paid = await send(pays.id, 2 * n + 1);
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
    const [refused, pays] = [await paymentOf(member.vault), await paymentOf(second.vault)];
    await step(refused.id, 'failed', { reason: 'blacklisted' });
    const paid = await send(pays.id, 100);
    expect(await noticesOf('redemption_sent')).toEqual([
      { amount: '50', wallets: [second.wallet], transactionHash: paid },
    ]);
    await club.mineFinal({ hash: paid, logs: [usdcMove(second.vault, second.wallet, 50n * USDC)] });
  });
});
