import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { ChangeReader } from '@ballast/testing/changes/change-reader';
import { eventually } from '@ballast/testing/net/eventually';
import { bumpVersions } from '../members/bump-versions';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { MONDAY, ClubHarness, USDC } from '../testing/club-harness';
import { addMember, addMembers, moveProgrammeTime, setProgrammeTime } from '../testing/ledger-harness';
import { LEDGER_CHANGES } from './ledger-changes';

const EVERYTHING = { keys: ['*'], audience: 'all' };
const ADMINS = { keys: ['money/admin'], audience: 'admins' };

describe('what gateways are told of changes', () => {
  let club: ClubHarness;
  let reader: ChangeReader;
  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => {
    await setProgrammeTime(club.db, MONDAY);
    reader = await open();
  });
  afterEach(() => reader.leave());

  const open = async (after?: string): Promise<ChangeReader> => {
    const headers = club.as.service('gateway');
    const url = await club.ledger.app.getUrl();
    return ChangeReader.open(url, headers, { db: club.db, channel: LEDGER_CHANGES, after });
  };
  const receivedMembers = async (): Promise<string[]> =>
    (await reader.received()).flatMap(({ keys, audience }) =>
      keys.includes('money') && Array.isArray(audience) ? audience : [],
    );

  it('is for gateways only', async () => {
    const { id } = await club.memberWith();
    await club.member('get', '/internal/changes', id).expect(403);
    await club.service('get', '/internal/changes').expect(403);
  });

  it('is whose version a commit moved, in the order of commits, and nothing of what was rolled back', async () => {
    const members = await addMembers(club.db, 250);
    await reader.received();
    await inTransaction(club.db, (tx) => bumpVersions(tx, members));
    const rolledBack = inTransaction(club.db, async (tx) => {
      await bumpVersions(tx, members);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await receivedMembers()).sort()).toEqual([...members].sort());
  });

  it('is complete while many commit at once', async () => {
    const members = await addMembers(club.db, 20);
    await reader.received();
    for (let round = 0; round < 10; round += 1) {
      const some = members.filter(() => Math.random() < 0.5);
      await Promise.all(some.map((id) => inTransaction(club.db, (tx) => bumpVersions(tx, [id]))));
      expect((await receivedMembers()).sort()).toEqual([...some].sort());
    }
  });

  it('is the inviters and the admins when somebody joins, and everything when the demo moves the clock', async () => {
    const [one, two] = [await addMember(club.db), await addMember(club.db)];
    await reader.received();
    await addMember(club.db, { referrers: [two, one, null] });
    const received = await reader.received();
    expect(received).toContainEqual(ADMINS);
    expect(received.flatMap(({ audience }) => (Array.isArray(audience) ? audience : [])).sort()).toEqual(
      [one, two].sort(),
    );
    await moveProgrammeTime(club.db, '1 minute');
    expect(await reader.received()).toEqual([EVERYTHING]);
  });

  it('goes on without a loss at the position where a gateway left, and starts anew at one that nobody knows', async () => {
    const [one, two] = [await addMember(club.db), await addMember(club.db)];
    await reader.received();
    const { position } = reader;
    reader.leave();
    await inTransaction(club.db, (tx) => bumpVersions(tx, [one]));
    await inTransaction(club.db, (tx) => bumpVersions(tx, [two]));
    reader = await open(position);
    expect(reader.gaps).toBe(0);
    expect((await receivedMembers()).sort()).toEqual([one, two].sort());
    reader.leave();
    reader = await open('unknown.3');
    expect(reader.gaps).toBe(1);
  });

  it('ends when the listening connection is lost, and says later that something may be missing', async () => {
    await reader.received();
    const { position } = reader;
    await club.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'ballast-ledger-changes' AND datname = current_database()`);
    await eventually(() => reader.hasEnded);
    await eventually(async () => (reader = await open(position)));
    expect(reader.gaps).toBe(1);
    const id = await addMember(club.db);
    await inTransaction(club.db, (tx) => bumpVersions(tx, [id]));
    expect(await receivedMembers()).toContain(id);
  });

  it('names everybody to whom deposits, payments and redemptions look different, and the last final block', async () => {
    const member = await club.memberWith(100n * USDC);
    await reader.received();
    await club.mineSeen(transaction(usdcMove(newAddress(), member.vault, 5n * USDC)));
    expect(await receivedMembers()).toContain(member.id);
    await club.mineSeen();
    // One confirmation more.
    expect(await reader.received()).toContainEqual({ keys: ['money/deposits'], audience: [member.id] });
    await club.report(club.chain.head);
    expect(await receivedMembers()).toContain(member.id);
    expect(reader.head).toBe(club.chain.head);
    await club.redeem(member.id, '10').expect(202);
    expect(await receivedMembers()).toContain(member.id);
  });

  it('tells admins of alarms, and everybody that they stop cycles or that the pool was filled', async () => {
    const row = `INSERT INTO alarm (id, code, sentence, details, created_at) VALUES (gen_random_uuid(), 'X', 'Y', '{}', now())`;
    await query(club.db, row);
    const received = await reader.received();
    expect(received).toContainEqual(ADMINS);
    expect(received).toContainEqual({ keys: ['money/cycle-preview'], audience: 'all' });
    await query(club.db, `UPDATE alarm SET cleared_at = now() WHERE code = 'no such alarm'`);
    expect(await reader.received()).toEqual([]);
    await query(club.db, 'UPDATE reserve_state SET pool_balance = pool_balance + 1');
    expect(await reader.received()).toEqual([{ keys: ['programme', 'money/cycle-preview'], audience: 'all' }]);
  });
});
