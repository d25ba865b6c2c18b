import type { DepositDto } from '@ballast/dto/deposits/deposit.dto';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';

describe('deposits below 1 USDC', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const payer = newAddress();
  const pays = (amount: bigint) => transaction(usdcMove(payer, member.vault, amount));
  const history = async () =>
    ((await club.member('get', '/api/transactions', member.id).expect(200)).body as TransactionDto[]).map(
      ({ type, amount, description, status }) => [type, amount, description, status],
    );
  const mails = async (): Promise<number> =>
    (await query(club.db, `SELECT 1 FROM outbox WHERE payload->>'memberId' = $1`, [member.id])).length;

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith()));
  afterEach(() => club.expectAgreement());

  it('are credited to the last micro-USDC, send no mail, and are one line of History a day', async () => {
    await club.mineFinal(pays(1n), pays(999_999n), pays(1n * USDC));
    await club.mineFinal(pays(2n), pays(3n));
    expect(await club.principalOf(member.id)).toBe('2.000005');
    expect(await mails()).toBe(1);
    expect(await history()).toEqual(
      expect.arrayContaining([
        ['deposit', '1', 'Deposit of USDC', 'completed'],
        ['deposit', '1.000005', 'Deposits of less than 1.00 USDC on one day: 4', 'completed'],
      ]),
    );
    expect(await history()).toHaveLength(2);
    const { body } = await club.member('get', '/api/deposits', member.id).expect(200);
    expect((body as DepositDto[]).map(({ status }) => status)).toEqual(Array(5).fill('completed'));
  });

  it('of the next day are the next line', async () => {
    await club.mineFinal(pays(1n));
    await moveProgrammeTime(club.db, '24 hours');
    await club.mineFinal(pays(2n));
    await moveProgrammeTime(club.db, '-24 hours');
    expect((await history()).map(([, amount]) => amount)).toEqual(['0.000002', '0.000001']);
  });

  it('are entries of the ledger, each', async () => {
    await club.mineFinal(pays(5n), pays(5n));
    const entries = await query<{ amount: bigint }>(
      club.db,
      `SELECT e.amount FROM entry e JOIN account a ON a.id = e.account_id WHERE a.owner = $1 AND a.kind = 'principal'`,
      [member.id],
    );
    expect(entries.map(({ amount }) => amount)).toEqual([5n, 5n]);
  });
});
