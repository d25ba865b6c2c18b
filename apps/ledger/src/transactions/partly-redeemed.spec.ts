import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keccak256, toUtf8Bytes } from 'ethers';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { TransactionDto, TransactionSummaryDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';

/** P3: what History and its figures say left is what left on the chain, also where a redemption was paid in part. */
describe('History after a redemption out of two vaults of which one paid', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let second: string;
  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await club.memberWith(100n * USDC);
    const { body } = await club.member('post', '/api/auth/regenerate-address', member.id).send({}).expect(200);
    second = (body as { address: string }).address;
    await club.mineFinal(transaction(usdcMove(newAddress(), second, 50n * USDC)));
    await club.redeem(member.id, 'all').expect(202);
  });
  afterEach(() => club.expectAgreement());

  const paymentOf = async (vault: string): Promise<Payment> => {
    const { body } = await club.service('get', '/internal/payments?limit=100').expect(200);
    return (body as Payment[]).find(({ order }) => order.kind === 'release' && order.vault === vault)!;
  };
  const step = (id: string, name: string, body: object) =>
    club.service('post', `/internal/payments/${id}/${name}`).send(body).expect(204);
  const pay = async (vault: string, amount: bigint) => {
    const { id } = await paymentOf(vault);
    const rawTransaction = keccak256(toUtf8Bytes(id));
    const hash = keccak256(rawTransaction);
    const nonce = Number(BigInt(hash) % 1_000_000_007n);
    await step(id, 'signed', { rawTransaction, transactionHash: hash, nonce, signer: newAddress() });
    await step(id, 'broadcast', {});
    await club.mineFinal({ hash, logs: [usdcMove(vault, member.wallet, amount)] });
  };
  const redeemed = async () => {
    const figures = (await club.member('get', '/api/transactions/summary', member.id).expect(200)).body;
    const lines = (await club.member('get', '/api/transactions?type=deposit_redeemed', member.id).expect(200)).body;
    return {
      summary: (figures as TransactionSummaryDto).redeemed,
      lines: (lines as TransactionDto[]).map(({ amount, status }) => `${amount} ${status}`),
      principal: await club.principalOf(member.id),
    };
  };

  it('says 50 when the payment of the other one, 100, failed and is principal again', async () => {
    await step((await paymentOf(member.vault)).id, 'failed', { reason: 'blacklisted' });
    await pay(second, 50n * USDC);
    expect(await redeemed()).toEqual({ summary: '50', lines: ['50 completed'], principal: '100' });
  });

  it('says it too of what an earlier version wrote, once that is migrated', async () => {
    await step((await paymentOf(member.vault)).id, 'failed', { reason: 'blacklisted' });
    await pay(second, 50n * USDC);
    const bend = `UPDATE history SET amount = 150000000 WHERE member_id = $1 AND type = 'deposit_redeemed'`;
    await query(club.db, bend, [member.id]);
    expect(await redeemed()).toMatchObject({ summary: '150' });
    const steps = path.join(__dirname, '../persistence/migrations/0095-part-paid-lines.sql');
    for (let times = 0; times < 2; times += 1) {
      await query(club.db, readFileSync(steps, 'utf8'));
      expect(await redeemed()).toEqual({ summary: '50', lines: ['50 completed'], principal: '100' });
    }
  });

  it('says 110 when the owner took 60 out of the other one, so that its payment of 100 failed', async () => {
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 60n * USDC)));
    await step((await paymentOf(member.vault)).id, 'failed', { reason: 'insufficient_vault' });
    await pay(second, 50n * USDC);
    const { summary, principal } = await redeemed();
    expect({ summary, principal }).toEqual({ summary: '110', principal: '40' });
  });
});
