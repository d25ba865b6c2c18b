import type { MemberReminders } from '@ballast/dto/events/member-reminders';
import { query } from '@ballast/platform/postgres/query';
import { upsertMembers } from '../members/upsert-members';
import { ClubHarness, MONDAY, SATURDAY, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime, setProgrammeTime } from '../testing/ledger-harness';
import { RemindOfCollecting } from './remind-of-collecting';
import { RemindOfStarting } from './remind-of-starting';
import { RemindOfStatements } from './remind-of-statements';

const LOOKS = { collecting: RemindOfCollecting, starting: RemindOfStarting, statements: RemindOfStatements } as const;
const TUESDAY = '2026-11-17T00:00:05Z';

describe('what members are reminded of', () => {
  let club: ClubHarness;
  let member: ClubMember;

  /** The members of the present test. */
  const mine = new Set<string>();

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(1_000n * USDC);
  });
  beforeEach(async () => {
    mine.clear();
    await setProgrammeTime(club.db, MONDAY);
    await query(club.db, 'DELETE FROM reminder_cursor');
    member = await join(2_000n * USDC);
    await look('collecting');
    await look('starting');
    await look('statements');
    await query(club.db, 'DELETE FROM outbox');
  });
  afterAll(() => club.stop());

  const join = async (deposited = 0n) => {
    const joined = await club.memberWith(deposited);
    mine.add(joined.id);
    return joined;
  };
  const look = (what: keyof typeof LOOKS) => club.ledger.app.get<{ look(): Promise<boolean> }>(LOOKS[what]).look();
  const choose = async (id: string, more: object = {}) => {
    const facts = club.auth.members.get(id)!;
    const chosen = { ...facts, startReminder: true, version: facts.version + 1, ...more };
    club.auth.members.set(id, chosen);
    await upsertMembers(club.db, [chosen]);
  };
  const published = async (kind: MemberReminders['kind']) =>
    (
      await query<{ payload: MemberReminders }>(
        club.db,
        `SELECT payload FROM outbox WHERE type = 'member.reminders' AND key = $1 ORDER BY seq`,
        [kind],
      )
    )
      .flatMap(({ payload }) => payload.due as readonly { memberId: string; subject: string; data: object }[])
      .filter(({ memberId }) => mine.has(memberId));
  const start = () => club.member('post', '/api/cycles/start', member.id).expect(200);

  describe('a cycle that is ready to collect', () => {
    it('is told once when it is complete, by programme time, however many look at once', async () => {
      const { body } = await start();
      await look('collecting');
      expect(await published('ready_to_collect')).toEqual([]);
      await moveProgrammeTime(club.db, '8 hours');
      await Promise.all([1, 2, 3, 4].map(() => look('collecting')));
      await look('collecting');
      const { id, reward, completesAt: completedAt } = (body as { cycle: Record<string, string> }).cycle;
      expect(await published('ready_to_collect')).toEqual([
        { memberId: member.id, subject: id, data: { reward, completedAt } },
      ]);
    });

    it('is not lost by a crash, and not told when it was collected before', async () => {
      await start();
      await moveProgrammeTime(club.db, '8 hours');
      await query(
        club.db,
        `CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'crash'; END $$;
         CREATE TRIGGER crash BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION crash()`,
      );
      await expect(look('collecting')).rejects.toThrow('crash');
      await query(club.db, 'DROP TRIGGER crash ON outbox');
      await look('collecting');
      expect(await published('ready_to_collect')).toHaveLength(1);
      await club.member('post', '/api/cycles/collect', member.id).expect(200);
      await setProgrammeTime(club.db, TUESDAY);
      await start();
      await moveProgrammeTime(club.db, '8 hours');
      await club.member('post', '/api/cycles/collect', member.id).expect(200);
      await look('collecting');
      expect(await published('ready_to_collect')).toHaveLength(1);
    });
  });

  describe('a business day that began', () => {
    it('is told once a day to who wants it and could start, in batches', async () => {
      const idle = await join();
      const suspended = await join(2_000n * USDC);
      const other = await join(2_000n * USDC);
      for (const { id } of [member, idle]) await choose(id);
      await choose(suspended.id, { status: 'suspended' });
      await look('starting');
      // It began before they chose it.
      expect(await published('ready_to_start')).toEqual([]);
      await setProgrammeTime(club.db, TUESDAY);
      await Promise.all([1, 2, 3].map(() => look('starting')));
      await look('starting');
      const due = { memberId: member.id, subject: '2026-11-17', data: { day: '2026-11-17' } };
      expect(await published('ready_to_start')).toEqual([due]);
      await choose(other.id);
      await look('starting');
      expect(await published('ready_to_start')).toEqual([due]);
    });

    it('is none on a Saturday, and none to who has run a cycle by then', async () => {
      await choose(member.id);
      await setProgrammeTime(club.db, SATURDAY);
      await look('starting');
      await setProgrammeTime(club.db, TUESDAY);
      await start();
      await look('starting');
      expect(await published('ready_to_start')).toEqual([]);
    });

    it('waits while the reserves do not match', async () => {
      await choose(member.id);
      await setProgrammeTime(club.db, TUESDAY);
      await query(club.db, 'UPDATE reserve_state SET short = true');
      await look('starting');
      expect(await published('ready_to_start')).toEqual([]);
      await query(club.db, 'UPDATE reserve_state SET short = false');
      await look('starting');
      expect(await published('ready_to_start')).toHaveLength(1);
    });
  });

  describe('a business day on which the pool does not cover', () => {
    // Its reward is more than the pool holds.
    const join10Million = () => join(10_000_000n * USDC);

    it('one member’s cycle is told to the others alone', async () => {
      const large = await join10Million();
      for (const { id } of [member, large]) await choose(id);
      await setProgrammeTime(club.db, TUESDAY);
      await look('starting');
      expect((await published('ready_to_start')).map(({ memberId }) => memberId)).toEqual([member.id]);
    });

    it('a whole batch is told to those after it', async () => {
      const large = await join10Million();
      const later = await join(2_000n * USDC);
      await query(club.db, `UPDATE member SET start_reminder = false`);
      for (const { id } of [large, later]) await choose(id);
      const starting = club.ledger.app.get(RemindOfStarting);
      const { batchSize } = starting;
      starting.batchSize = 1;
      await setProgrammeTime(club.db, TUESDAY);
      while (await look('starting'));
      starting.batchSize = batchSize;
      expect((await published('ready_to_start')).map(({ memberId }) => memberId)).toEqual([later.id]);
    });

    it('anybody’s cycle waits until one is funded, and is told to no more than that', async () => {
      const [large, second] = [await join10Million(), await join10Million()];
      await query(club.db, `UPDATE member SET start_reminder = false`);
      for (const { id } of [large, second]) await choose(id);
      await setProgrammeTime(club.db, TUESDAY);
      await look('starting');
      expect(await published('ready_to_start')).toEqual([]);
      await club.fundPool(2_000n * USDC);
      await look('starting');
      expect((await published('ready_to_start')).map(({ memberId }) => memberId)).toEqual([large.id]);
    });
  });

  it('are rewards that were unlocked, together, once', async () => {
    await start();
    await moveProgrammeTime(club.db, '8 hours');
    await club.member('post', '/api/cycles/collect', member.id).expect(200);
    await moveProgrammeTime(club.db, '48 hours');
    const unlock = () => club.service('post', '/internal/rewards/unlock-due').send({ limit: 100 }).expect(200);
    await Promise.all([unlock(), unlock()]);
    await unlock();
    const [reward] = await query<{ id: string }>(club.db, 'SELECT id FROM reward WHERE member_id = $1', [member.id]);
    expect(await published('rewards_unlocked')).toMatchObject([
      { memberId: member.id, subject: reward?.id, data: { amount: expect.stringMatching(/^0\.\d+$/) as string } },
    ]);
  });

  it('is a month that is complete, of members with whose money something happened in it', async () => {
    await join();
    await look('statements');
    expect(await published('statement_ready')).toEqual([]);
    await setProgrammeTime(club.db, '2026-11-30T23:59:59Z');
    await look('statements');
    expect(await published('statement_ready')).toEqual([]);
    await setProgrammeTime(club.db, '2026-12-01T00:00:01Z');
    await Promise.all([1, 2, 3].map(() => look('statements')));
    await look('statements');
    const due = { memberId: member.id, subject: '2026-11', data: { month: '2026-11' } };
    expect(await published('statement_ready')).toEqual([due]);
    await setProgrammeTime(club.db, '2027-01-10T00:00:01Z');
    await look('statements');
    expect(await published('statement_ready')).toEqual([due]);
  });

  it('is nothing anew when the demo’s clock is set back', async () => {
    await start();
    await moveProgrammeTime(club.db, '9 hours');
    await look('collecting');
    await setProgrammeTime(club.db, MONDAY);
    await look('collecting');
    await moveProgrammeTime(club.db, '9 hours');
    await look('collecting');
    const subjects = (await published('ready_to_collect')).map(({ subject }) => subject);
    // Auth drops the second one by its subject.
    expect(new Set(subjects).size).toBe(1);
  });

  it('is looked for by indexes', async () => {
    const rows = await query<{ indexname: string }>(club.db, 'SELECT indexname FROM pg_indexes');
    const names = rows.map(({ indexname }) => indexname);
    expect(names).toEqual(expect.arrayContaining(['cycle_completes', 'member_start_reminder']));
  });
});
