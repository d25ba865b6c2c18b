import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import { TEST_POOL_ADDRESS, TEST_USDC_ADDRESS, newAddress } from '../testing/test-chain';
import { MONDAY, SATURDAY, ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime, setProgrammeTime } from '../testing/ledger-harness';
import { PASSWORD } from '../testing/service-stubs';

describe('a withdrawal of rewards', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const wallet = newAddress();
  const list = async (): Promise<WithdrawalDto[]> =>
    (await club.member('get', '/api/rewards/withdrawals', member.id).expect(200)).body as WithdrawalDto[];
  const available = async (): Promise<string[]> =>
    ((await club.member('get', '/api/rewards/available', member.id).expect(200)).body as { id: string }[]).map(
      ({ id }) => id,
    );
  const ask = (body: object) => club.member('post', '/api/rewards/withdraw', member.id).send(body);

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith()));
  afterEach(() => club.expectAgreement());

  it('binds the rewards and waits for an admin', async () => {
    const ids = await club.earn(member.id, 3n * USDC, 4n * USDC);
    await club.knows(member.id, wallet);
    const { body } = await club.withdraw(member.id, ids, wallet).expect(201);
    expect(body).toMatchObject({
      amount: '7',
      status: 'requested',
      walletAddress: wallet,
      overdue: false,
      reason: null,
    });
    expect(await available()).toEqual([]);
    const history = await club.member('get', '/api/transactions?type=reward_withdrawn', member.id).expect(200);
    expect(history.body).toMatchObject([{ amount: '7', status: 'requested' }]);
    await moveProgrammeTime(club.db, '25 hours');
    expect(await list()).toMatchObject([{ overdue: true }]);
    await setProgrammeTime(club.db, MONDAY);
  });

  it('takes rewards whose 48 hours have just passed, though no worker has unlocked them', async () => {
    const rich = await club.memberWith(100_000n * USDC);
    await club.member('post', '/api/cycles/start', rich.id).expect(200);
    await moveProgrammeTime(club.db, '8 hours');
    await club.member('post', '/api/cycles/collect', rich.id).expect(200);
    const [{ id }] = (await club.member('get', '/api/rewards', rich.id).expect(200)).body as [{ id: string }];
    expect((await club.withdraw(rich.id, [id]).expect(409)).body.code).toBe('REWARD_NOT_AVAILABLE');
    await moveProgrammeTime(club.db, '48 hours');
    await club.withdraw(rich.id, [id]).expect(201);
    await setProgrammeTime(club.db, MONDAY);
  });

  it('happens once for the same rewards in 20 requests at once', async () => {
    const ids = await club.earn(member.id, 3n * USDC, 4n * USDC);
    const answers = await Promise.all(Array.from({ length: 20 }, () => club.withdraw(member.id, ids)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.every(({ status, body }) => status === 409 && body.code === 'REWARD_NOT_AVAILABLE')).toBe(true);
    expect(await list()).toHaveLength(1);
  });

  it('acts once under one Idempotency-Key sent 50 times, and answers alike', async () => {
    const ids = await club.earn(member.id, 3n * USDC);
    const keyed = (more: string[] = []) =>
      club.withdraw(member.id, [...ids, ...more]).set('idempotency-key', 'withdraw-once');
    const answers = await Promise.all(Array.from({ length: 50 }, () => keyed()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const other = await club.earn(member.id, USDC);
    expect((await keyed(other).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is all or nothing, and never of another member’s rewards', async () => {
    const [own] = await club.earn(member.id, 3n * USDC);
    const other = await club.memberWith();
    const [foreign] = await club.earn(other.id, 4n * USDC);
    expect((await club.withdraw(member.id, [own!, foreign!]).expect(409)).body.code).toBe('REWARD_NOT_AVAILABLE');
    expect((await club.withdraw(member.id, [foreign!]).expect(409)).body.code).toBe('REWARD_NOT_AVAILABLE');
    expect(await available()).toEqual([own]);
  });

  it('is refused at the weekend with a sentence', async () => {
    const ids = await club.earn(member.id, 3n * USDC);
    await setProgrammeTime(club.db, SATURDAY);
    const { body } = await club.withdraw(member.id, ids).expect(422);
    expect(body).toMatchObject({ code: 'NOT_A_BUSINESS_DAY', message: expect.stringContaining('business day') });
    await setProgrammeTime(club.db, MONDAY);
    expect(await available()).toEqual(ids);
  });

  it('is refused for a suspended member, and under a wrong password', async () => {
    const rewardIds = await club.earn(member.id, 3n * USDC);
    const body = { rewardIds, walletAddress: wallet, withdrawalPassword: PASSWORD };
    const suspended = await club.api
      .post('/api/rewards/withdraw')
      .set(club.as.suspended(member.id))
      .send(body)
      .expect(403);
    expect(suspended.body.code).toBe('ACCOUNT_SUSPENDED');
    const wrong = await ask({ ...body, withdrawalPassword: 'no' }).expect(422);
    expect(wrong.body.code).toBe('WRONG_WITHDRAWAL_PASSWORD');
    club.auth.unconfirmed.add(member.id);
    const unconfirmed = await ask(body).expect(409);
    expect(unconfirmed.body).toMatchObject({ code: 'CONTACT_UNCONFIRMED', params: { contact: 'email' } });
    expect(await available()).toEqual(rewardIds);
  });

  const broken = wallet.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  it.each([
    ['a broken checksum', broken, 422, 'INVALID_ADDRESS', /checksum.*wrong/],
    ['no checksum', wallet.toLowerCase(), 422, 'INVALID_ADDRESS', /no checksum/],
    ['too few digits', wallet.slice(0, -1), 422, 'INVALID_ADDRESS', /40 hexadecimal/],
    ['a name', 'vitalik.eth', 422, 'INVALID_ADDRESS', /not an address/],
    ['script', '<script>', 422, 'INVALID_ADDRESS', /not an address/],
    ['full-width digits', `０x${wallet.slice(2)}`, 422, 'INVALID_ADDRESS', /not an address/],
    ['the zero address', `0x${'0'.repeat(40)}`, 422, 'FORBIDDEN_WALLET', /zero address/],
    ['the USDC contract', TEST_USDC_ADDRESS, 422, 'FORBIDDEN_WALLET', /contract of the club/],
    ['the pool', TEST_POOL_ADDRESS, 422, 'FORBIDDEN_WALLET', /contract of the club/],
    ['nothing', '', 400, 'INVALID_INPUT', /^Wallet address is missing/],
    ['a number', 5, 400, 'INVALID_INPUT', /^Wallet address must/],
    ['null', null, 400, 'INVALID_INPUT', /^Wallet address is missing/],
    ['far too much', 'a'.repeat(9999), 400, 'INVALID_INPUT', /^Wallet address can have 64/],
  ] as [string, unknown, number, string, RegExp][])('to %s is refused', async (...row) => {
    const [, walletAddress, status, code, message] = row;
    const rewardIds = await club.earn(member.id, USDC);
    const { body } = await ask({ rewardIds, walletAddress, withdrawalPassword: PASSWORD }).expect(status);
    expect(body).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(body.fields).toHaveProperty('walletAddress');
    expect(await available()).toEqual(rewardIds);
  });

  it('to a receiving address is refused', async () => {
    const ids = await club.earn(member.id, USDC);
    expect((await club.withdraw(member.id, ids, member.vault).expect(422)).body.code).toBe('FORBIDDEN_WALLET');
  });

  it.each([
    [undefined],
    [null],
    ['all'],
    [[]],
    [['1']],
    [[5]],
    [[null]],
    [['<script>']],
    [['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000001']],
    [Array.from({ length: 501 }, (_, index) => `01990000-0000-7000-8000-${`${index}`.padStart(12, '0')}`)],
  ])('of the rewards %j is refused', async (rewardIds) => {
    const { body } = await ask({ rewardIds, walletAddress: wallet, withdrawalPassword: PASSWORD }).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { rewardIds: expect.any(String) } });
    expect(await query(club.db, 'SELECT FROM withdrawal WHERE member_id = $1', [member.id])).toEqual([]);
  });

  it('of a reward nobody has is refused', async () => {
    const { body } = await club.withdraw(member.id, ['01990000-0000-7000-8000-000000000001']).expect(409);
    expect(body.code).toBe('REWARD_NOT_AVAILABLE');
  });
});
