import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { QUEUES } from '@ballast/dto/events/queues';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import { writeProofFile } from '@ballast/vault/statements/proof-file';
import { upsertMembers } from '../members/upsert-members';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { setProgrammeTime } from '../testing/ledger-harness';
import { PostedStatements } from '../testing/posted-statements';
import { MailProofs } from './mail-proofs';

type Proof = Extract<MemberNotice, { kind: 'statement_proof' }>;

describe('the proofs that members want by mail', () => {
  let club: ClubHarness;
  let chain: PostedStatements;
  let member: ClubMember;
  let version = 1;

  const setUp = async (more: Readonly<Record<string, string>> = {}) => {
    club = await ClubHarness.start(more);
    chain = new PostedStatements(club);
    member = await club.memberWith();
    await club.fundPool(100n * USDC);
    await club.earn(member.id, 5n * USDC);
  };
  beforeEach(() => setUp());
  afterEach(() => club.stop());

  const post = async (number: number) => club.mineFinal(chain.post(number, await chain.nextHour()));
  const choose = (id: string, proofByMail: boolean) =>
    upsertMembers(club.db, [{ ...club.auth.members.get(id)!, proofByMail, version: (version += 1) }]);
  const look = () => club.ledger.app.get(MailProofs).run();
  const mailed = async (id = member.id) =>
    (
      await query<{ payload: Proof }>(
        club.db,
        `SELECT payload FROM outbox WHERE key = $1 AND payload->>'kind' = 'statement_proof' ORDER BY seq`,
        [id],
      )
    ).map(({ payload }) => payload);
  const download = async () => (await club.member('get', '/api/statements/proof', member.id).expect(200)).text;

  it('are the file that is downloaded, once a month, however many processes look at once', async () => {
    await post(3);
    await look();
    expect(await mailed()).toEqual([]);
    await choose(member.id, true);
    await Promise.all([look(), look(), look()]);
    await look();
    const { file } = parseProofFile(await download());
    expect(await mailed()).toEqual([
      {
        memberId: member.id,
        kind: 'statement_proof',
        data: { statement: 3, file: writeProofFile(file!) },
        subject: `${member.id}:2026-11`,
        at: expect.stringMatching(/^2026-11-16T/) as string,
      },
    ]);
  });

  it('are due again on the first day of each month in UTC, of the newest statement', async () => {
    await post(1);
    await choose(member.id, true);
    await look();
    await club.earn(member.id, USDC);
    await post(2);
    await setProgrammeTime(club.db, '2026-11-30T23:59:00Z');
    await look();
    expect(await mailed()).toHaveLength(1);
    await setProgrammeTime(club.db, '2026-12-01T00:00:01Z');
    await look();
    expect((await mailed()).map(({ subject, data }) => [subject.slice(-7), data.statement])).toEqual([
      ['2026-11', 1],
      ['2026-12', 2],
    ]);
    expect((await mailed())[1]?.data.file).toContain('"entitlement": "6000000"');
    await setProgrammeTime(club.db, '2027-02-10T12:00:00Z');
    await look();
    await look();
    expect((await mailed()).map(({ subject }) => subject.slice(-7))).toEqual(['2026-11', '2026-12', '2027-02']);
  });

  it('are not sent to who turned them off, and no second one in a month to who turned them on again', async () => {
    await post(1);
    await choose(member.id, true);
    await choose(member.id, false);
    await look();
    expect(await mailed()).toEqual([]);
    for (const wanted of [true, false, true]) {
      await choose(member.id, wanted);
      await look();
    }
    expect(await mailed()).toHaveLength(1);
  });

  it('wait for a statement, and then for the first one that names the member', async () => {
    const newcomer = await club.memberWith();
    await choose(member.id, true);
    await choose(newcomer.id, true);
    await look();
    await post(1);
    await look();
    expect([await mailed(), await mailed(newcomer.id)]).toMatchObject([[{ memberId: member.id }], []]);
    await club.earn(newcomer.id, USDC);
    await post(2);
    await setProgrammeTime(club.db, '2026-11-18T09:00:00Z');
    await look();
    expect(await mailed(newcomer.id)).toMatchObject([{ data: { statement: 2 } }]);
  });

  it('go to suspended members too: the pool owes them the same', async () => {
    await post(1);
    await club.publishFacts(member.id, member.wallet, { version: (version += 1), status: 'suspended' });
    await choose(member.id, true);
    await look();
    expect(await mailed()).toHaveLength(1);
  });

  it('are not lost, and not sent twice, by a crash between the proof and its notice', async () => {
    await post(1);
    await choose(member.id, true);
    await query(
      club.db,
      `CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$;
       CREATE TRIGGER crash BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION crash()`,
    );
    await expect(look()).rejects.toThrow('crash');
    await query(club.db, 'DROP TRIGGER crash ON outbox');
    await Promise.all([look(), look()]);
    expect(await mailed()).toHaveLength(1);
  });

  it.each(['redis', 'postgres'])('wait while many notices are on their way to auth over %s', async (backend) => {
    if (backend === 'redis') {
      await club.stop();
      await setUp({ REDIS_URL: await throwAwayRedis() });
    }
    await post(1);
    const connection = club.ledger.app.get(QueueConnection);
    expect(connection.backend).toBe(backend);
    const queue = connection.queue(QUEUES.memberNotice);
    await queue.addBulk(Array.from({ length: 501 }, () => ({ name: 'other', data: {} })));
    await choose(member.id, true);
    await look();
    expect(await mailed()).toEqual([]);
    await queue.drain();
    await look();
    expect(await mailed()).toHaveLength(1);
  });

  it('are told to auth again when Redis has lost them, as the same message', async () => {
    await club.stop();
    await setUp({ REDIS_URL: await throwAwayRedis() });
    await post(1);
    await choose(member.id, true);
    await look();
    const queue = club.ledger.app.get(QueueConnection).queue(QUEUES.memberNotice);
    const waiting = async () =>
      (await queue.getJobs('waiting')).filter(({ data }) => (data as { key: string }).key === member.id);
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    const [before] = await waiting();
    await queue.obliterate({ force: true });
    await eventually(async () => expect(await waiting()).toHaveLength(1), 20_000);
    expect((await waiting())[0]?.data).toEqual(before?.data);
    await look();
    expect(await mailed()).toHaveLength(1);
  });

  it('are looked for by an index, a batch at a time', async () => {
    await post(1);
    const facts = club.auth.members.get(member.id)!;
    const many = Array.from({ length: 250 }, () => ({ ...facts, id: newId(), proofByMail: true }));
    await upsertMembers(club.db, many);
    await choose(member.id, true);
    const left = async () =>
      (
        await queryOne<{ n: bigint }>(
          club.db,
          `SELECT count(*) AS n FROM member WHERE proof_by_mail AND proof_mail_due_at = '-infinity'`,
        )
      ).n;
    for (let before = await left(); before > 0n; before = await left()) {
      await look();
      expect(await left()).toBeLessThan(before);
    }
    expect(await mailed()).toHaveLength(1);
    const plan = await inTransaction(club.db, async (tx) => {
      await query(tx, 'SET LOCAL enable_seqscan = off');
      return query(
        tx,
        `EXPLAIN SELECT id FROM member WHERE proof_by_mail AND proof_mail_due_at <= now() ORDER BY proof_mail_due_at LIMIT 100`,
      );
    });
    expect(JSON.stringify(plan)).toContain('member_proof_mail_due');
  });
});
