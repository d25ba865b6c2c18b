import type { RedemptionDto } from '@ballast/dto/deposits/deposit.dto';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { sendPayment } from '../testing/test-payments';
import { MONDAY, SATURDAY, ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { setProgrammeTime } from '../testing/ledger-harness';
import { PASSWORD } from '../testing/service-stubs';

const amountOf = ({ order }: Pick<Payment, 'order'>): string => (order.kind === 'statement' ? '' : order.amount);

describe('a redemption of principal', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const list = async (): Promise<RedemptionDto[]> =>
    (await club.member('get', '/api/deposits/redemptions', member.id).expect(200)).body as RedemptionDto[];
  const payments = async (): Promise<Payment[]> =>
    ((await club.service('get', '/internal/payments').expect(200)).body as Payment[]).filter(
      ({ order }) => order.kind === 'release' && order.owner === member.wallet,
    );
  const step = (payment: Payment, name: string, body: object, status = 204) =>
    club.service('post', `/internal/payments/${payment.id}/${name}`).send(body).expect(status);
  const sign = ({ id }: Payment): Promise<string> => sendPayment(club, id);
  const pays = (hash: string, amount: bigint, vault = member.vault) => ({
    hash,
    logs: [usdcMove(vault, member.wallet, amount)],
  });
  const direct = (amount: bigint) => transaction(usdcMove(member.vault, member.wallet, amount));

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith(1000n * USDC)));
  afterEach(async () => {
    await club.expectAgreement();
    expect(await club.alarms()).toEqual([]);
  });

  it('is requested, sent and completed; the vault pays its owner', async () => {
    const { body } = await club.redeem(member.id, '400.5').expect(202);
    expect(body).toMatchObject({
      amount: '400.5',
      status: 'requested',
      walletAddress: member.wallet,
      requestedHere: true,
    });
    expect(await club.principalOf(member.id)).toBe('599.5');
    const [payment] = await payments();
    expect(payment?.order).toMatchObject({ vault: member.vault, owner: member.wallet, amount: '400500000' });
    const hash = await sign(payment!);
    expect(await list()).toMatchObject([{ status: 'sent', transactionHashes: [hash] }]);
    await club.mineFinal(pays(hash, 400_500_000n));
    expect(await list()).toMatchObject([{ status: 'completed', transactionHashes: [hash] }]);
    expect(await payments()).toEqual([]);
    const history = await club.member('get', '/api/transactions?type=deposit_redeemed', member.id).expect(200);
    expect(history.body).toMatchObject([{ amount: '400.5', status: 'completed', transactionHash: hash }]);
  });

  it('works on a weekend, for a suspended member, and takes all', async () => {
    await setProgrammeTime(club.db, SATURDAY);
    const { body } = await club.api
      .post('/api/deposits/redeem')
      .set(club.as.suspended(member.id))
      .send({ amount: 'all', withdrawalPassword: PASSWORD })
      .expect(202);
    expect(body).toMatchObject({ amount: '1000', cancelledCycle: false });
    expect(await club.principalOf(member.id)).toBe('0');
    await setProgrammeTime(club.db, MONDAY);
    expect((await club.redeem(member.id, 'all').expect(422)).body.code).toBe('NOTHING_TO_REDEEM');
  });

  it('cancels a running cycle and frees its reservation', async () => {
    await club.fundPool(100n * USDC);
    const before = await club.reserves();
    await club.member('post', '/api/cycles/start', member.id).expect(200);
    expect((await club.reserves()).poolReserved).not.toBe(before.poolReserved);
    const { body } = await club.redeem(member.id, '1').expect(202);
    expect(body).toMatchObject({ cancelledCycle: true });
    expect((await club.reserves()).poolReserved).toBe(before.poolReserved);
    expect((await club.member('get', '/api/cycles/active', member.id).expect(200)).body).toBeNull();
    expect((await club.member('get', '/api/cycles/preview', member.id).expect(200)).body).toMatchObject({
      code: 'CYCLE_ALREADY_RUN_TODAY',
      endedToday: { outcome: 'cancelled' },
    });
  });

  describe('before it is asked for', () => {
    const preview = (amount: string, status = 200) =>
      club.member('get', `/api/deposits/redeem?amount=${amount}`, member.id).expect(status);

    it.each([
      ['0', 422, 'AMOUNT_OUT_OF_RANGE'],
      ['-1', 400, 'INVALID_INPUT'],
      ['much', 400, 'INVALID_INPUT'],
      ['', 400, 'INVALID_INPUT'],
      ['1000.000001', 422, 'INSUFFICIENT_PRINCIPAL'],
    ])('refuses %j with %i %s', async (amount, status, code) => {
      expect((await preview(amount, status)).body.code).toBe(code);
    });

    it('names amount, vault, wallet and what stays, and reserves nothing', async () => {
      expect((await preview('all')).body).toEqual({
        amount: '1000',
        releases: [{ vault: member.vault, walletAddress: member.wallet, amount: '1000' }],
        cancelledReward: null,
        principalLeft: '0',
        tierLeft: null,
      });
      expect(await club.principalOf(member.id)).toBe('1000');
      expect(await payments()).toEqual([]);
    });

    it('names the cycle that would be cancelled, and what is already on its way is not there to redeem', async () => {
      await club.fundPool(100n * USDC);
      await club.member('post', '/api/cycles/start', member.id).expect(200);
      expect((await preview('1')).body).toMatchObject({ cancelledReward: '0.126923', principalLeft: '999' });
      await club.redeem(member.id, '900').expect(202);
      expect((await preview('all')).body).toMatchObject({ amount: '100', cancelledReward: null, principalLeft: '0' });
    });
  });

  it('touches as many vaults as it needs, one payment each', async () => {
    await club.anotherVault(member.id, 250n * USDC);
    await club.redeem(member.id, '1100').expect(202);
    const planned = await payments();
    expect(planned.map(amountOf).sort()).toEqual(['100000000', '1000000000']);
    const [hashA, hashB] = [await sign(planned[0]!), await sign(planned[1]!)];
    const moves = planned.map(({ order }, index) =>
      pays([hashA, hashB][index]!, BigInt(amountOf({ order })), order.kind === 'release' ? order.vault : ''),
    );
    await club.mineFinal(moves[0]!);
    expect((await list())[0]).toMatchObject({ status: 'sent' });
    await club.mineFinal(moves[1]!);
    expect((await list())[0]).toMatchObject({ status: 'completed', transactionHashes: [hashA, hashB].sort() });
  });

  it('that is paid in part says in the reader’s language what came back and why', async () => {
    await club.anotherVault(member.id, 250n * USDC);
    await club.redeem(member.id, 'all').expect(202);
    const [refused, paid] = (await payments()).sort((a, b) => Number(amountOf(a)) - Number(amountOf(b)));
    await step(refused!, 'failed', { reason: 'paused' });
    expect(await list()).toMatchObject([{ status: 'requested', reason: null }]);
    await club.mineFinal(pays(await sign(paid!), 1000n * USDC));
    expect(await list()).toMatchObject([
      {
        status: 'completed',
        reason: '250.00 USDC could not be sent and are principal again: Circle, the issuer of USDC, has paused USDC.',
      },
    ]);
    const german = await club.member('get', '/api/deposits/redemptions', member.id).set('accept-language', 'de-AT');
    expect((german.body as RedemptionDto[])[0]?.reason).toBe(
      '250,00 USDC konnten nicht gesendet werden und sind wieder Einlage: Circle, der Herausgeber von USDC, hat USDC angehalten.',
    );
    expect(await club.principalOf(member.id)).toBe('250');
  });

  it('never plans the same money twice, whatever comes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => club.redeem(member.id, '300')));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 202);
    expect(refused.every(({ status, body }) => status === 422 && body.code === 'INSUFFICIENT_PRINCIPAL')).toBe(true);
    expect(await club.principalOf(member.id)).toBe('100');
  });

  it('is one redemption for fifty requests under one Idempotency-Key; another body is refused', async () => {
    const keyed = (amount: string) => club.redeem(member.id, amount).set('idempotency-key', 'redeem-once');
    const answers = await Promise.all(Array.from({ length: 50 }, () => keyed('10')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect((await keyed('11').expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await club.principalOf(member.id)).toBe('990');
  });

  it('is booked when the owner calls the vault without the site, and ends the cycle', async () => {
    await club.fundPool(100n * USDC);
    await club.member('post', '/api/cycles/start', member.id).expect(200);
    await club.mineFinal(direct(999n * USDC));
    expect(await list()).toMatchObject([
      { amount: '999', status: 'completed', requestedHere: false, cancelledCycle: true },
    ]);
    expect(await club.principalOf(member.id)).toBe('1');
    expect((await club.member('get', '/api/cycles/active', member.id).expect(200)).body).toBeNull();
  });

  it('is not booked when a reorg takes the direct release away before finality', async () => {
    await club.mineSeen(direct(999n * USDC));
    club.chain.reorg(1);
    await club.mineFinal();
    expect(await club.principalOf(member.id)).toBe('1000');
    expect(await list()).toEqual([]);
  });

  it('that fails gives the principal back with its reason', async () => {
    await club.redeem(member.id, '400').expect(202);
    const [payment] = await payments();
    await step(payment!, 'failed', { reason: 'blacklisted' });
    await step(payment!, 'failed', { reason: 'blacklisted' });
    expect(await list()).toMatchObject([{ status: 'failed', reason: expect.stringContaining('Circle') }]);
    expect(await club.principalOf(member.id)).toBe('1000');
  });

  it.each(['400', '1000'])('of %s that was paid after the backup this ledger comes from ends once', async (amount) => {
    const { body } = await club.redeem(member.id, amount).expect(202);
    await club.mineFinal(direct(BigInt(amount) * USDC));
    expect(await payments()).toEqual([]);
    expect(await list()).toMatchObject([{ id: (body as { id: string }).id, status: 'completed', reason: null }]);
    expect(await club.principalOf(member.id)).toBe(String(1000 - Number(amount)));
  });

  it('that a direct release makes impossible returns only what is left', async () => {
    await club.redeem(member.id, '700').expect(202);
    await club.mineFinal(direct(800n * USDC));
    expect(await club.principalOf(member.id)).toBe('0');
    const [payment] = await payments();
    await step(payment!, 'failed', { reason: 'insufficient_vault' });
    expect(await club.principalOf(member.id)).toBe('200');
    expect((await list()).map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
  });

  it('that was planned with taken money still succeeds when a new deposit covers it', async () => {
    await club.redeem(member.id, '700').expect(202);
    const [payment] = await payments();
    const hash = await sign(payment!);
    await club.mineFinal(direct(800n * USDC));
    await club.mineFinal(transaction(usdcMove(newAddress(), member.vault, 600n * USDC)));
    await club.mineFinal(pays(hash, 700n * USDC));
    expect(await club.principalOf(member.id)).toBe('100');
    expect((await list()).every(({ status }) => status === 'completed')).toBe(true);
  });

  it.each([
    ['0', 422, 'AMOUNT_OUT_OF_RANGE'],
    ['1000.000001', 422, 'INSUFFICIENT_PRINCIPAL'],
    ['9223372036854.775807', 422, 'INSUFFICIENT_PRINCIPAL'],
    ['9223372036854.775808', 400, 'INVALID_INPUT'],
    ['ALL', 400, 'INVALID_INPUT'],
    ['-1', 400, 'INVALID_INPUT'],
    ['1e2', 400, 'INVALID_INPUT'],
    ['1.0000001', 400, 'INVALID_INPUT'],
    ['１', 400, 'INVALID_INPUT'],
    ['<script>alert(1)</script>', 400, 'INVALID_INPUT'],
    ['', 400, 'INVALID_INPUT'],
    [undefined, 400, 'INVALID_INPUT'],
    [null, 400, 'INVALID_INPUT'],
    [5, 400, 'INVALID_INPUT'],
    [{ all: true }, 400, 'INVALID_INPUT'],
  ])('of %j is refused with %i %s and changes nothing', async (amount, status, code) => {
    const { body } = await club
      .member('post', '/api/deposits/redeem', member.id)
      .send({ amount, withdrawalPassword: PASSWORD })
      .expect(status);
    expect(body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
    expect(await query(club.db, 'SELECT FROM redemption WHERE member_id = $1', [member.id])).toEqual([]);
  });

  it.each([
    ['wrong', 422, 'WRONG_WITHDRAWAL_PASSWORD'],
    ['', 400, 'INVALID_INPUT'],
    [undefined, 400, 'INVALID_INPUT'],
    [7, 400, 'INVALID_INPUT'],
    ['x'.repeat(300), 400, 'INVALID_INPUT'],
  ])('under the password %j is refused with %i %s', async (withdrawalPassword, status, code) => {
    const sent = club.member('post', '/api/deposits/redeem', member.id).send({ amount: '1', withdrawalPassword });
    expect((await sent.expect(status)).body.code).toBe(code);
    expect(await club.principalOf(member.id)).toBe('1000');
  });

  it('leaves no password in the idempotency table', async () => {
    await club.redeem(member.id, '1').set('idempotency-key', 'secret').expect(202);
    const rows = await query(club.db, `SELECT i::text FROM idempotency i WHERE i::text LIKE '%${PASSWORD}%'`);
    expect(rows).toEqual([]);
  });
});
