import { formatUsdc } from '@ballast/domain/money/usdc';
import { query } from '@ballast/platform/postgres/query';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import type { TransactionDetailDto } from '@ballast/dto/transactions/transaction-detail.dto';
import { readSignedUsdc } from '../testing/read-signed-usdc';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { inAnotherPast, moveProgrammeTime } from '../testing/ledger-harness';
import { PASSWORD } from '../testing/service-stubs';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { releaseFrom, reportPayment, sendPayment } from '../testing/test-payments';
import { plannedPayout } from '../testing/test-payouts';
import { TestRelayer } from '../testing/test-relayer';
import { claim, matureStatement } from '../testing/test-statements';

describe('a line of History in detail', () => {
  let club: ClubHarness;
  let member: ClubMember;
  const list = async (query = ''): Promise<TransactionDto[]> =>
    (await club.member('get', `/api/transactions${query}`, member.id).expect(200)).body as TransactionDto[];
  const detail = async (id: string, language = 'en'): Promise<TransactionDetailDto> => {
    const answer = await club.member('get', `/api/transactions/${id}`, member.id).set('accept-language', language);
    expect(answer.status).toBe(200);
    return answer.body as TransactionDetailDto;
  };
  const first = async (type: string) => (await list(`?type=${type}`))[0]!;
  const entriesOf = ({ entries }: TransactionDetailDto) =>
    entries.map(({ type, account, amount }) => `${type} ${account} ${amount}`);
  const earned = async () => {
    await club.fundPool(100n * USDC);
    await club.member('post', '/api/cycles/start', member.id).expect(200);
    await moveProgrammeTime(club.db, '8 hours');
    await club.member('post', '/api/cycles/collect', member.id).expect(200);
  };

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith(1000n * USDC)));

  it('is not there for anybody else, nor for what is no id', async () => {
    const { id } = await first('deposit');
    const stranger = await club.join();
    const { body } = await club.member('get', `/api/transactions/${id}`, stranger).expect(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND', message: 'There is no such transaction.' });
    await club.member('get', '/api/transactions/1', member.id).expect(404);
    await club.api.get(`/api/transactions/${id}`).expect(401);
  });

  it('of a deposit names the vault, when it was seen and final, and its entries', async () => {
    const deposit = await detail((await first('deposit')).id);
    expect(deposit).toMatchObject({ kind: 'deposit', wallet: member.vault, reason: null, statement: null });
    expect(deposit.timeline.map(({ step }) => step)).toEqual(['seen', 'completed']);
    expect(entriesOf(deposit)).toEqual(['deposit vault_assets -1000', 'deposit principal 1000']);
  });

  it('of a cycle says from when the reward is available', async () => {
    await earned();
    const reward = await detail((await first('reward_earned')).id);
    expect(reward).toMatchObject({ kind: 'cycle', wallet: null, statement: null });
    expect(reward.timeline.map(({ step }) => step)).toEqual(['earned', 'available']);
    expect(entriesOf(reward)).toEqual([
      `cycle_collected pending ${reward.amount}`,
      `cycle_collected others -${reward.amount}`,
    ]);
  });

  it('of a payment is told by the programme’s clock, as all of its times are', async () => {
    await club.fundPool(10n * USDC);
    await moveProgrammeTime(club.db, '8 hours');
    await club.earn(member.id, 3n * USDC);
    await club.mineFinal(await claim(club, member.id, { to: member.wallet, amount: 3n * USDC }));
    const { timeline } = await detail((await first('reward_withdrawn')).id);
    const completed = 'SELECT completed_at AS at FROM withdrawal WHERE member_id = $1';
    const [row] = await query<{ at: Date }>(club.db, completed, [member.id]);
    expect(timeline.at(-1)).toEqual({ step: 'completed', at: row?.at.toISOString() });
  });

  it('of a denied request has the reason in the reader’s language, and the rewards back', async () => {
    const rewards = await club.earn(member.id, 7n * USDC);
    const { body } = await club.withdraw(member.id, rewards).expect(201);
    await club.decide((body as { id: string }).id, 'deny').expect(200);
    const line = await first('reward_withdrawn');
    expect(line).toMatchObject({ status: 'rejected', reason: 'Denied by admin' });
    const denied = await detail(line.id, 'de');
    expect(denied).toMatchObject({ reason: 'Von einem Admin abgelehnt', wallet: member.wallet, transactionHash: null });
    expect(denied.timeline.map(({ step }) => step)).toEqual(['requested', 'denied']);
    expect(entriesOf(denied)).toEqual([
      'withdrawal_requested available -7',
      'withdrawal_requested withdrawing 7',
      'withdrawal_returned withdrawing -7',
      'withdrawal_returned available 7',
    ]);
  });

  it('of a denied request is found by its status, in any language, and by words of the admin’s reason', async () => {
    const rewards = await club.earn(member.id, 7n * USDC);
    const { body } = await club.withdraw(member.id, rewards).expect(201);
    const decision = { body: { reason: 'Name of the Wallet unclear: 100% sure?' } };
    await club.decide((body as { id: string }).id, 'deny', decision).expect(200);
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map(({ status }) => status);
    for (const q of ['denied', 'Abgelehnt', 'wallet UNCLEAR', '100% s']) expect(await found(q)).toEqual(['rejected']);
    expect(await found('unclear_')).toEqual([]);
    const other = await club.memberWith(1000n * USDC);
    const foreign = await club.member('get', '/api/transactions?q=unclear', other.id).expect(200);
    expect(foreign.body).toEqual([]);
  });

  it('of a denied request is found by words with other letters than English ones, in any case', async () => {
    await club.fundPool(7n * USDC);
    const { body } = await club.withdraw(member.id, await club.earn(member.id, 7n * USDC)).expect(201);
    await club.decide((body as { id: string }).id, 'deny', { body: { reason: 'ÜBERPRÜFUNG Ögür läuft' } }).expect(200);
    for (const q of ['Überprüfung', 'ögür', 'LÄUFT'])
      expect((await list(`?q=${encodeURIComponent(q)}`)).map(({ status }) => status)).toEqual(['rejected']);
  });

  it('of a request that ended unpaid is found by a coded reason as its reader reads it', async () => {
    await club.fundPool(10n * USDC);
    const ask = async () => {
      const { body } = await club.withdraw(member.id, await club.earn(member.id, USDC)).expect(201);
      return (body as { id: string }).id;
    };
    await club.decide(await ask(), 'deny').expect(200);
    const body = { withdrawalPassword: PASSWORD };
    const cancel = club.member('post', `/api/rewards/withdrawals/${await ask()}/cancel`, member.id);
    await cancel.send(body).expect(204);
    const found = async (q: string, language = 'en') => {
      const path = `/api/transactions?q=${encodeURIComponent(q)}`;
      const answer = await club.member('get', path, member.id).set('accept-language', language).expect(200);
      return (answer.body as TransactionDto[]).map(({ status }) => status);
    };
    expect(await found('by ADMIN')).toEqual(['rejected']);
    expect(await found('von einem Admin', 'de')).toEqual(['rejected']);
    expect(await found('von einem Admin')).toEqual([]);
    expect(await found('took this request')).toEqual(['cancelled']);
    expect(await found('Antrag zurückgenommen', 'de')).toEqual(['cancelled']);
  });

  it('of principal that its owner took shows what left the vault', async () => {
    await club.mineFinal(transaction(usdcMove(member.vault, member.wallet, 400n * USDC)));
    const taken = await detail((await first('deposit_redeemed')).id);
    expect(taken).toMatchObject({ kind: 'direct_release', wallet: member.wallet, status: 'completed' });
    expect(taken.timeline.map(({ step }) => step)).toEqual(['completed']);
    expect(entriesOf(taken)).toEqual(['redemption_paid principal -400', 'redemption_paid vault_assets 400']);
  });

  it('of principal that left two vaults in one transaction shows what left this one', async () => {
    const second = await club.anotherVault(member.id, 50n * USDC);
    const [one, other] = [
      usdcMove(member.vault, member.wallet, 400n * USDC),
      usdcMove(second, member.wallet, 20n * USDC),
    ];
    await club.mineFinal(transaction(one, other));
    const taken = await Promise.all((await list('?type=deposit_redeemed')).map(({ id }) => detail(id)));
    expect(taken.map((line) => [line.amount, ...entriesOf(line)]).sort()).toEqual([
      ['20', 'redemption_paid principal -20', 'redemption_paid vault_assets 20'],
      ['400', 'redemption_paid principal -400', 'redemption_paid vault_assets 400'],
    ]);
  });

  it('has entries that sum to 0, whoever else took part', async () => {
    await earned();
    await club.redeem(member.id, '100').expect(202);
    for (const { id } of await list()) {
      const sum = (await detail(id)).entries.reduce((all, { amount }) => all + readSignedUsdc(amount), 0n);
      expect(formatUsdc(sum)).toBe('0');
    }
  });

  it('of a request that was approved and then taken back has both, each at its own time', async () => {
    const other = newAddress();
    await club.fundPool(100n * USDC);
    await club.knows(member.id, other);
    const { body } = await club.withdraw(member.id, await club.earn(member.id, 3n * USDC), other).expect(201);
    await club.report();
    const decided = await club.decide((body as { id: string }).id, 'approve').expect(200);
    await moveProgrammeTime(club.db, '5 hours');
    await club.publishFacts(member.id, member.wallet, { version: 2, passwordChangedAt: await club.fromNow() });
    await club.member('get', '/api/auth/receiving-address', member.id).expect(200);
    const { status, timeline } = await detail((await first('reward_withdrawn')).id);
    expect([status, ...timeline.map(({ step }) => step)]).toEqual(['cancelled', 'requested', 'approved', 'taken_back']);
    const { decidedAt } = decided.body as { decidedAt: string };
    expect(timeline[1]?.at).toBe(decidedAt);
    expect(Date.parse(timeline[2]!.at!) - Date.parse(decidedAt)).toBeGreaterThanOrEqual(5 * 3_600_000);
  });

  it('of a redemption says when it was sent, and when it arrived', async () => {
    await club.redeem(member.id, '400').expect(202);
    const sent = await new TestRelayer(club).send(true);
    await moveProgrammeTime(club.db, '1 hour');
    await club.mineFinal(...sent);
    const { timeline } = await detail((await first('deposit_redeemed')).id);
    expect(timeline.map(({ step }) => step)).toEqual(['requested', 'sent', 'completed']);
    const [requested, sentAt, completed] = timeline.map(({ at }) => Date.parse(at));
    expect(sentAt).toBeGreaterThanOrEqual(requested!);
    expect(completed! - sentAt!).toBeGreaterThanOrEqual(3_600_000);
  });

  it('of a payment names a statement that has all of its rewards, though the chain’s clock is ahead', async () => {
    await club.fundPool(10n * USDC);
    await club.earn(member.id, 3n * USDC);
    await matureStatement(club);
    await club.earn(member.id, 4n * USDC);
    // The harness gives rewards by the real clock, which statements are not built by.
    await inAnotherPast(club.db, 'UPDATE reward SET available_at = programme_now() WHERE member_id = $1', [member.id]);
    await matureStatement(club);
    const [last] = await query<{ number: bigint }>(
      club.db,
      `UPDATE posted_statement SET effective_at = clock_timestamp() + interval '3 days'
        WHERE number = (SELECT max(number) FROM posted_statement) RETURNING number`,
    );
    await club.mineFinal(await claim(club, member.id, { to: member.wallet, amount: 7n * USDC }));
    const { statement } = await detail((await first('reward_withdrawn')).id);
    expect(statement?.number).toBe(Number(last?.number));
  });

  it('of a request that is paid says when it was sent, and no more once it has to be sent anew', async () => {
    const { body } = await club.withdraw(member.id, await club.earn(member.id, 3n * USDC)).expect(201);
    await club.decide((body as { id: string }).id, 'approve').expect(200);
    await matureStatement(club);
    const { id } = (await plannedPayout(club, member.wallet))!;
    const transactionHash = await sendPayment(club, id);
    const steps = async () =>
      (await detail((await first('reward_withdrawn')).id)).timeline.map(({ step: name }) => name);
    expect(await steps()).toEqual(['requested', 'approved', 'sent']);
    await reportPayment(club, id, 'failed', { reason: 'not_included', transactionHash });
    expect(await steps()).toEqual(['requested', 'approved']);
  });

  it('of a redemption that failed says when', async () => {
    await club.redeem(member.id, '400').expect(202);
    await reportPayment(club, (await releaseFrom(club, member.vault)).id, 'failed', { reason: 'blacklisted' });
    const { status, timeline } = await detail((await first('deposit_redeemed')).id);
    expect([status, ...timeline.map(({ step }) => step)]).toEqual(['failed', 'requested', 'failed']);
    expect(timeline[1]?.at).not.toBeNull();
  });

  it('of an own claim is found by the wallet that it was paid to', async () => {
    await club.fundPool(100n * USDC);
    await club.earn(member.id, 5n * USDC);
    await club.mineFinal(await claim(club, member.id, { to: member.wallet, amount: 2n * USDC }));
    expect(await list(`?q=${member.wallet}`)).toMatchObject([{ kind: 'claim', amount: '2' }]);
  });

  it('is found by words, by an amount as it is shown, and by how its hash begins', async () => {
    await club.mineFinal(transaction(usdcMove(newAddress(), member.vault, 12_403_211n)));
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map(({ amount }) => amount);
    expect(await found('12.40')).toEqual(['12.403211']);
    expect(await found('12,4')).toEqual(['12.403211']);
    expect(await found('9223372036854.77')).toEqual([]);
    expect(await found('12.41')).toEqual([]);
    expect(await found('Deposit of')).toEqual(['12.403211', '1000']);
    expect(await found('Einzahlung')).toHaveLength(2);
    const { transactionHash } = await first('deposit');
    expect(await found(transactionHash!.slice(0, 20))).toEqual(['12.403211']);
    expect(await found('nothing of the kind')).toEqual([]);
  });

  it('is found by an amount with its thousands marks, as each language writes it, with sign and unit', async () => {
    await club.mineFinal(transaction(usdcMove(newAddress(), member.vault, 1_234_567_891n)));
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).map(({ amount }) => amount);
    for (const q of ['1,000.00', '1.000,00', '1.000', '1,000', '+ 1,000.00', '−1.000,00 USDC', '1000 usdc'])
      expect([q, await found(q)]).toEqual([q, ['1000']]);
    for (const q of ['1,234.56', '1.234,567891', '1234,56']) expect([q, await found(q)]).toEqual([q, ['1234.567891']]);
    for (const q of ['1,00.00', '1,000,00', '10.00', '01,000.00', '9,999,999,999,999,999.00', '9999999999999999'])
      expect([q, await found(q)]).toEqual([q, []]);
  });
});
