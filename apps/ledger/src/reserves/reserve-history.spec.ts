import type { ReservePointDto } from '@ballast/dto/reserves/reserve-history.dto';
import { BuildStatement } from '../statements/build-statement';
import { ClubHarness, USDC } from '../testing/club-harness';
import { inAnotherPast, moveProgrammeTime } from '../testing/ledger-harness';

describe('the history of the reserves', () => {
  let club: ClubHarness;
  beforeEach(async () => (club = await ClubHarness.start()));
  afterEach(() => club.stop());

  const history = async () => (await club.api.get('/api/reserves/history').expect(200)).body as ReservePointDto[];
  async function nextHour(): Promise<void> {
    await moveProgrammeTime(club.db, '1 hour');
    await club.ledger.app.get(BuildStatement).run();
  }

  it('has the figures of each hour that has a statement, as the reserves said them', async () => {
    expect(await history()).toEqual([]);
    const member = await club.memberWith(50n * USDC);
    await club.fundPool(100n * USDC);
    await club.earn(member.id, 5n * USDC);
    await nextHour();
    const [first] = await history();
    const { liabilities, assets, surplus } = await club.reserves();
    expect(first).toMatchObject({ owed: liabilities.total, held: assets.total, surplus });
    expect(first).toMatchObject({ owed: '55', held: '150', surplus: '95' });
    await club.earn(member.id, 10n * USDC);
    await nextHour();
    const both = await history();
    expect(both).toMatchObject([{ owed: '55' }, { owed: '65', held: '150', surplus: '85' }]);
    expect(Date.parse(both[1]!.at) - Date.parse(both[0]!.at)).toBeGreaterThanOrEqual(3_600_000);
  });

  it.each([399, 400, 401, 5_000])(
    'of %i hours has 400 points at most, with the newest, evenly spread',
    async (hours) => {
      await inAnotherPast(
        club.db,
        `WITH built AS (
         INSERT INTO statement (number, root, sum, settled, reserved, height, as_of_block, built_at, effective_at, holds_at)
         SELECT n, sha256(''), 0, 0, 0, 0, 0, timestamptz '2026-01-01' + n * interval '1 hour', now(), now()
           FROM generate_series(1, $1::integer) AS n RETURNING number, built_at)
       INSERT INTO reserve_point SELECT number, built_at, number, number, 0 FROM built`,
        [hours],
      );
      const points = await history();
      expect(points.length).toBeLessThanOrEqual(400);
      expect(points.length).toBeGreaterThan(190);
      const numbers = points.map(({ owed }) => Math.round(Number(owed) * 1e6));
      expect(numbers.at(-1)).toBe(hours);
      const gaps = numbers.slice(1, -1).map((number, index) => number - numbers[index]!);
      expect(new Set(gaps).size).toBe(1);
    },
  );
});
