import { keccak256, toUtf8Bytes } from 'ethers';
import { QUEUES } from '@ballast/dto/events/queues';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { createLog } from '@ballast/platform/logging/log';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { plannedPayout, sendPayout } from '../testing/test-payouts';
import { matureStatement } from '../testing/test-statements';
import { ClubHarness, USDC } from '../testing/club-harness';

describe.each(['redis', 'postgres'] as const)('what members are told by mail, over %s,', (backend) => {
  let club: ClubHarness;
  let admin: string;
  let queues: QueueConnection;
  const received: MemberNotice[] = [];

  beforeAll(async () => {
    const redisUrl = await throwAwayRedis();
    club = await ClubHarness.start(backend === 'redis' ? { REDIS_URL: redisUrl } : {});
    const { url = '' } = club.db.options as { readonly url?: string };
    const where = backend === 'redis' ? { redisUrl } : { databaseUrl: url };
    queues = new QueueConnection({ ...where, log: createLog('spec', 'silent') });
    queues.work(QUEUES.memberNotice, ({ data }) => {
      received.push((data as { payload: MemberNotice }).payload);
      return Promise.resolve();
    });
    await club.fundPool(10_000n * USDC);
    admin = await club.join(null, { isAdmin: true });
  }, 60_000);
  afterAll(async () => {
    await queues.close();
    await club.stop();
  });

  const noticesFor = (memberId: string) => received.filter((notice) => notice.memberId === memberId);
  const kinds = (memberId: string) => noticesFor(memberId).map(({ kind }) => kind);
  const written = async (memberId: string) =>
    (await query(club.db, "SELECT FROM outbox WHERE key = $1 AND type = 'member.notice'", [memberId])).length;
  const ask = async () => {
    const { id } = await club.memberWith();
    const wallet = newAddress();
    await club.knows(id, wallet);
    const { body } = await club.withdraw(id, await club.earn(id, 7_500_000n), wallet).expect(201);
    return { id, wallet, withdrawal: body as WithdrawalDto };
  };
  const decide = (verb: 'approve' | 'deny', id: string, body: object) =>
    club.decide(id, verb, { admin, body }).expect(200);

  it('is a deposit when it is final, once, with its amount and its transaction, each of a batch', async () => {
    const members = [await club.memberWith(), await club.memberWith(), await club.memberWith()];
    const paid = members.map(({ vault }, n) =>
      transaction(usdcMove(newAddress(), vault, 1_384_615_384n + BigInt(n) * USDC)),
    );
    await club.mineSeen(...paid);
    expect(await Promise.all(members.map(({ id }) => written(id)))).toEqual([0, 0, 0]);
    await club.report(club.chain.head);
    await club.report(club.chain.head);
    await eventually(
      () => expect(members.map(({ id }) => kinds(id))).toEqual(members.map(() => ['deposit_credited'])),
      20_000,
    );
    expect(members.map(({ id }) => noticesFor(id)[0]?.data)).toEqual(
      paid.map(({ hash }, n) => ({ amount: `${1384 + n}.615384`, transactionHash: hash })),
    );
    expect(await Promise.all(members.map(({ id }) => written(id)))).toEqual([1, 1, 1]);
  });

  it('is a withdrawal that was requested, approved and paid', async () => {
    const { id, wallet, withdrawal } = await ask();
    await decide('approve', withdrawal.id, { pay: true });
    const { mined: paid } = await sendPayout(club, wallet);
    await club.mineFinal(paid);
    await eventually(() => expect(noticesFor(id)).toHaveLength(3));
    expect(noticesFor(id).sort((a, b) => order(a) - order(b))).toEqual([
      notice(id, withdrawal.id, 'withdrawal_requested', { amount: '7.5', wallet }),
      notice(id, withdrawal.id, 'withdrawal_approved', { amount: '7.5' }),
      notice(id, withdrawal.id, 'withdrawal_paid', { amount: '7.5', wallet, transactionHash: paid.hash }),
    ]);
  });

  it('is a denied one, with the reason, and nothing of a decision that came too late', async () => {
    const { id, withdrawal } = await ask();
    await decide('deny', withdrawal.id, { reason: 'Please name another wallet.' });
    await club.decide(withdrawal.id, 'approve', { admin }).expect(409);
    await eventually(() => expect(noticesFor(id)).toHaveLength(2));
    expect(noticesFor(id)).toContainEqual(
      notice(id, withdrawal.id, 'withdrawal_denied', {
        amount: '7.5',
        reason: { code: 'words', params: { text: 'Please name another wallet.' } },
      }),
    );
    expect(await written(id)).toBe(2);
  });

  it('is a failed one, with the code of why', async () => {
    const { id, wallet, withdrawal } = await ask();
    await decide('approve', withdrawal.id, { pay: true });
    await matureStatement(club);
    const payment = await plannedPayout(club, wallet);
    const failed = () =>
      club.service('post', `/internal/payments/${payment?.id}/failed`).send({ reason: 'blacklisted' }).expect(204);
    await failed();
    await failed();
    await eventually(() => expect(noticesFor(id)).toHaveLength(3));
    expect(noticesFor(id)).toContainEqual(
      notice(id, withdrawal.id, 'withdrawal_failed', { amount: '7.5', reason: { code: 'blacklisted', params: {} } }),
    );
    expect(await written(id)).toBe(3);
  });

  it('is each step of a redemption, once', async () => {
    const { id, vault, wallet } = await club.memberWith(1000n * USDC);
    await club.redeem(id, '400.5').expect(202);
    const step = (payment: Payment, name: string, body: object) =>
      club.service('post', `/internal/payments/${payment.id}/${name}`).send(body).expect(204);
    const planned = async () =>
      ((await club.service('get', '/internal/payments').expect(200)).body as Payment[]).find(
        ({ order }) => order.kind === 'release' && order.owner === wallet,
      )!;
    const payment = await planned();
    const rawTransaction = keccak256(toUtf8Bytes(payment.id));
    const paid = { hash: keccak256(rawTransaction), logs: [usdcMove(vault, wallet, 400_500_000n)] };
    const signed = { rawTransaction, transactionHash: paid.hash, nonce: 1, signer: newAddress() };
    await step(payment, 'signed', signed);
    await step(payment, 'broadcast', {});
    await step(payment, 'broadcast', {});
    await club.mineFinal(paid);
    await club.report(club.chain.head);
    const steps = ['redemption_requested', 'redemption_sent', 'redemption_arrived'];
    const own = () => noticesFor(id).filter(({ kind }) => kind.startsWith('redemption'));
    await eventually(() => expect(own()).toHaveLength(3));
    const redemption = own()[0]?.subject ?? '';
    expect(own().sort((a, b) => steps.indexOf(a.kind) - steps.indexOf(b.kind))).toEqual([
      notice(id, redemption, 'redemption_requested', { amount: '400.5', wallets: [wallet], cancelledCycle: false }),
      notice(id, redemption, 'redemption_sent', { amount: '400.5', wallets: [wallet], transactionHash: paid.hash }),
      notice(id, redemption, 'redemption_arrived', {
        amount: '400.5',
        wallets: [wallet],
        transactionHash: paid.hash,
        reason: null,
      }),
    ]);
  });

  it('is a redemption that failed, with the code of why', async () => {
    const { id, wallet } = await club.memberWith(1000n * USDC);
    await club.redeem(id, 'all').expect(202);
    const { body } = await club.service('get', '/internal/payments').expect(200);
    const payment = (body as Payment[]).find(({ order }) => order.kind === 'release' && order.owner === wallet);
    await club.service('post', `/internal/payments/${payment?.id}/failed`).send({ reason: 'blacklisted' }).expect(204);
    await eventually(() => expect(kinds(id)).toContain('redemption_failed'));
    expect(noticesFor(id).find(({ kind }) => kind === 'redemption_failed')?.data).toEqual({
      amount: '1000',
      reason: { code: 'blacklisted', params: {} },
    });
    expect(kinds(id)).not.toContain('redemption_sent');
  });

  it('is principal that its owner took on the chain without asking here', async () => {
    const { id, vault, wallet } = await club.memberWith(1000n * USDC);
    const taken = transaction(usdcMove(vault, wallet, 250n * USDC));
    await club.mineFinal(taken);
    await eventually(() => expect(kinds(id)).toContain('principal_released'));
    expect(noticesFor(id).find(({ kind }) => kind === 'principal_released')?.data).toEqual({
      amount: '250',
      wallet,
      transactionHash: taken.hash,
    });
    expect(kinds(id)).not.toContain('redemption_arrived');
  });

  it('does not wait: Prometheus sees how long the oldest has', async () => {
    await eventually(async () =>
      expect(await club.ledger.app.get(Metrics).registry.metrics()).toMatch(/^outbox_lag_seconds 0$/m),
    );
  });
});

const ORDER = ['withdrawal_requested', 'withdrawal_approved', 'withdrawal_paid'];
const order = ({ kind }: MemberNotice): number => ORDER.indexOf(kind);
const notice = (memberId: string, subject: string, kind: string, data: object): object => ({
  memberId,
  kind,
  data,
  subject,
  at: expect.stringMatching(/^2026-.*Z$/) as string,
});
