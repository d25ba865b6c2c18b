import { HOLDS_HEADER } from '@ballast/platform/http/holds';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { bumpVersions } from '../members/bump-versions';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { MONDAY, ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { addMember, moveProgrammeTime, setProgrammeTime } from '../testing/ledger-harness';
import { ChangeReader } from '../testing/change-reader';

describe('what gateways are told of changes', () => {
  let club: ClubHarness;
  let reader: ChangeReader;
  beforeAll(async () => (club = await ClubHarness.open()));
  afterAll(() => club.close());
  beforeEach(async () => {
    await setProgrammeTime(club.db, MONDAY);
    reader = await ChangeReader.open(club);
  });
  afterEach(() => reader.leave());

  const holds = async (path: string, id: string): Promise<number> => {
    const { headers } = await club.member('get', path, id).expect(200);
    return Number(headers[HOLDS_HEADER]);
  };
  const starter = async (): Promise<ClubMember> => {
    const member = await club.memberWith(2_000n * USDC);
    await club.fundPool(100n * USDC);
    await club.member('post', '/api/cycles/start', member.id).expect(200);
    return member;
  };

  it('is for gateways only', async () => {
    const { id } = await club.memberWith();
    await club.member('get', '/internal/changes', id).expect(403);
    await club.service('get', '/internal/changes').expect(403);
    await club.service('post', '/internal/changes/beat').send({ name: 'a' }).expect(403);
  });

  it('is whose version a commit moved, in the order of commits, and nothing of what was rolled back', async () => {
    const members = await Promise.all(Array.from({ length: 250 }, () => addMember(club.db)));
    await reader.received();
    await inTransaction(club.db, (tx) => bumpVersions(tx, members));
    const rolledBack = inTransaction(club.db, async (tx) => {
      await bumpVersions(tx, members);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await reader.received()).sort()).toEqual([...members].sort());
  });

  it('is complete up to every beat, while many commit at once', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => addMember(club.db)));
    await reader.received();
    for (let round = 0; round < 10; round += 1) {
      const some = members.filter(() => Math.random() < 0.5);
      await Promise.all(some.map((id) => inTransaction(club.db, (tx) => bumpVersions(tx, [id]))));
      expect((await reader.received()).sort()).toEqual([...some].sort());
    }
  });

  it('is the inviters when somebody joins, and all when the demo moves the clock', async () => {
    const [one, two] = [await addMember(club.db), await addMember(club.db)];
    await reader.received();
    await addMember(club.db, { referrers: [two, one, null] });
    expect((await reader.received()).sort()).toEqual([one, two].sort());
    await moveProgrammeTime(club.db, '1 minute');
    expect(await reader.received()).toEqual(['all']);
  });

  it('leaves out what time does by itself: answers say how long they hold', async () => {
    const { id } = await starter();
    expect(await holds('/api/cycles/active', id)).toBe(3_600_000);
    await moveProgrammeTime(club.db, '7 hours 50 minutes');
    expect(await holds('/api/cycles/active', id)).toBeGreaterThan(590_000);
    expect(await holds('/api/cycles/active', id)).toBeLessThanOrEqual(600_000);
    await moveProgrammeTime(club.db, '10 minutes');
    await club.member('post', '/api/cycles/collect', id).expect(200);
    await moveProgrammeTime(club.db, '47 hours 59 minutes');
    for (const path of ['/api/rewards/pending', '/api/analytics/stats'])
      expect(await holds(path, id)).toBeLessThanOrEqual(60_000);
  });

  it('leaves out that a day begins, on which what came in before earns', async () => {
    const { id, vault } = await club.memberWith();
    await club.mineFinal(transaction(usdcMove(newAddress(), vault, 2_000n * USDC)));
    expect(await holds('/api/deposits/active', id)).toBe(3_600_000);
    await setProgrammeTime(club.db, '2026-11-16T23:50:00Z');
    expect(await holds('/api/deposits/active', id)).toBeLessThanOrEqual(600_000);
  });

  it('comes again after the listening connection was lost, beginning with all', async () => {
    await club.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'ballast-ledger-changes' AND datname = current_database()`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await reader.received()).toEqual(['all']);
  });

  it('names everybody to whom deposits, payments and redemptions look different', async () => {
    const member = await club.memberWith(100n * USDC);
    await reader.received();
    await club.mineFinal(transaction(usdcMove(newAddress(), member.vault, 5n * USDC)));
    expect(await reader.received()).toContain(member.id);
    await club.redeem(member.id, '10').expect(202);
    expect(await reader.received()).toContain(member.id);
  });
});
