import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TransactionDto, TransactionSummaryDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { transaction, usdcMove } from '../testing/test-chain';
import { releaseFrom, reportPayment, sendPayment } from '../testing/test-payments';

/** P3: what History and its figures say left is what left on the chain, also where a redemption was paid in part. */
describe('History after a redemption out of two vaults of which one paid', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let second: string;
  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await club.memberWith(100n * USDC);
    second = await club.anotherVault(member.id, 50n * USDC);
    await club.redeem(member.id, 'all').expect(202);
  });
  afterEach(() => club.expectAgreement());

  const fail = async (reason: string) =>
    reportPayment(club, (await releaseFrom(club, member.vault)).id, 'failed', { reason });
  const pay = async (vault: string, amount: bigint) => {
    const hash = await sendPayment(club, (await releaseFrom(club, vault)).id);
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
    await fail('blacklisted');
    await pay(second, 50n * USDC);
    expect(await redeemed()).toEqual({ summary: '50', lines: ['50 completed'], principal: '100' });
  });

  it('says it too of what an earlier version wrote, once that is migrated', async () => {
    await fail('blacklisted');
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
    await fail('insufficient_vault');
    await pay(second, 50n * USDC);
    const { summary, principal } = await redeemed();
    expect({ summary, principal }).toEqual({ summary: '110', principal: '40' });
  });
});
