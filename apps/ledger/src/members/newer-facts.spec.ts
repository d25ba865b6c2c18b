import type { Response } from 'supertest';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { untilWaitingForLocks } from '@ballast/testing/postgres/waiting-for-locks';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { newAddress } from '../testing/test-chain';
import { lockMembers } from './lock-members';
import { upsertMembers } from './upsert-members';

type Change = Parameters<ClubHarness['publishFacts']>[2];

describe('a command whose facts are no longer the newest once it has the member’s row', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let rewards: string[];

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await club.memberWith();
    rewards = await club.earn(member.id, 3n * USDC);
  });
  afterEach(() => club.expectAgreement());

  /** Sends a command, which reads its facts and waits for the member's row; newer ones are stored before it has that. */
  async function overtaken(
    send: () => PromiseLike<Response>,
    wallet: string | null,
    change: Change,
  ): Promise<Response> {
    const { id } = member;
    const sent = await inTransaction(club.db, async (tx) => {
      await lockMembers(tx, [id]);
      const answer = Promise.resolve(send());
      await untilWaitingForLocks(club.db, 1);
      await club.publishFacts(id, wallet, change);
      await upsertMembers(tx, [club.auth.members.get(id)!]);
      return { answer };
    });
    return sent.answer;
  }

  const afterReset = async (): Promise<Change> => ({
    version: 2,
    passwordChangedAt: await club.fromNow(),
    withdrawalsPausedUntil: await club.fromNow(24),
  });
  const rowsOf = (table: 'withdrawal' | 'payout_address') =>
    query(club.db, `SELECT wallet FROM ${table} WHERE member_id = $1`, [member.id]);
  const rewardWallet = () =>
    query<{ reward_wallet: string | null }>(club.db, 'SELECT reward_wallet FROM member WHERE id = $1', [member.id]);

  it('withdraws nothing to a thief’s address that was named before the password was reset', async () => {
    const thief = newAddress();
    await club.knows(member.id, thief);
    const answer = await overtaken(() => club.withdraw(member.id, rewards, thief), member.wallet, await afterReset());
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'WITHDRAWALS_PAUSED' })]);
    expect(await rewardWallet()).toEqual([{ reward_wallet: null }]);
    expect(await rowsOf('withdrawal')).toEqual([]);
  });

  it('names no new address, whose hold would begin after the reset', async () => {
    const thief = newAddress();
    const answer = await overtaken(() => club.withdraw(member.id, rewards, thief), member.wallet, await afterReset());
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ code: 'WITHDRAWALS_PAUSED' })]);
    expect(await rowsOf('payout_address')).toEqual([]);
  });

  it('withdraws as ever where the newer facts refuse nothing', async () => {
    const answer = await overtaken(() => club.withdraw(member.id, rewards), member.wallet, { version: 2 });
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ status: 'requested' })]);
    expect(await rowsOf('withdrawal')).toEqual([{ wallet: member.wallet }]);
  });

  it.each([
    ['a first address', 'get', '/api/auth/receiving-address'],
    ['a further one', 'post', '/api/auth/regenerate-address'],
  ] as const)('makes %s for the wallet that is the member’s now', async (_what, method, path) => {
    member = { ...member, id: await club.join(newAddress()) };
    const wallet = newAddress();
    const answer = await overtaken(() => club.member(method, path, member.id), wallet, { version: 2 });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ owner: wallet })]);
    const vaults = await query(club.db, 'SELECT owner FROM vault WHERE member_id = $1', [member.id]);
    expect(vaults).toEqual([{ owner: wallet }]);
  });

  it('switches no compounding on for a member without a payout wallet', async () => {
    const turn = () => club.member('put', '/api/rewards/auto-compound', member.id).send({ enabled: true });
    const answer = await overtaken(turn, null, { version: 2 });
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'PAYOUT_WALLET_MISSING' })]);
  });

  it('is refused, with nothing changed, when it is overtaken three times', async () => {
    const facts = club.auth.members.get(member.id)!;
    await upsertMembers(club.db, [{ ...facts, version: 2 }]);
    const before = club.auth.calls.length;
    const { body } = await club.withdraw(member.id, rewards).expect(503);
    expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', params: { reason: 'busy' } });
    const reads = club.auth.calls.slice(before).filter((call) => call === `GET /internal/members/${member.id}`);
    expect(reads).toHaveLength(3);
    expect(await rowsOf('withdrawal')).toEqual([]);
  });
});
