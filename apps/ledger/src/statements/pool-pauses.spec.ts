import type { StatementDto } from '@ballast/dto/statements/statement.dto';
import { ClubHarness, USDC } from '../testing/club-harness';
import { PostedStatements } from '../testing/posted-statements';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** The time of a pause is no part of a notice (docs/product/statements.md §5). */
describe('a pause of the pool', () => {
  let club: ClubHarness;
  let chain: PostedStatements;
  beforeAll(async () => {
    club = await ClubHarness.start();
    chain = new PostedStatements(club);
    const { id } = await club.memberWith();
    await club.fundPool(100n * USDC);
    await club.earn(id, 5n * USDC);
  });
  afterAll(() => club.stop());

  const effects = async () => {
    const { body } = await club.api.get('/api/statements').expect(200);
    return (body as StatementDto[]).map(({ effectiveAt }) => Date.parse(effectiveAt) / 1_000).reverse();
  };
  const pausedUntil = async () => {
    const { poolPausedUntil } = (await club.api.get('/api/reserves').expect(200)).body as {
      poolPausedUntil: string | null;
    };
    return poolPausedUntil === null ? null : Date.parse(poolPausedUntil) / 1_000;
  };

  it('puts off what is pending, is told while it lasts, and gives back what is left of it when it ends early', async () => {
    const first = await chain.nextHour();
    const posted = chain.time;
    chain.matures(1);
    await club.mineFinal(chain.post(1, first, { effectiveAt: posted }), chain.post(2, await chain.nextHour()));
    expect(await effects()).toEqual([posted, chain.effectiveAt]);
    expect(await pausedUntil()).toBeNull();

    const second = chain.effectiveAt;
    const until = chain.time + 4 * DAY;
    chain.matures(1);
    await club.mineFinal(chain.pause(until));
    expect(await effects()).toEqual([posted, second + 4 * DAY]);
    expect(await pausedUntil()).toBe(until);

    await club.mineFinal(chain.post(3, await chain.nextHour(), { effectiveAt: until + DAY }));
    chain.matures(1);
    await club.mineFinal(chain.pause(chain.time));
    const ended = chain.time;
    expect(await effects()).toEqual([posted, second + HOUR, ended + DAY]);
    expect(await pausedUntil()).toBeNull();

    chain.time += HOUR;
    await club.mineFinal(chain.pause(chain.time + DAY));
    expect(await effects()).toEqual([posted, second + HOUR + DAY, ended + DAY + DAY]);
  });
});
