import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';
import { PostedStatements } from '../testing/posted-statements';

describe('the checker’s finding', () => {
  let club: ClubHarness;

  beforeAll(async () => {
    club = await ClubHarness.start();
    const { id } = await club.memberWith();
    await club.fundPool(100n * USDC);
    await club.earn(id, 5n * USDC);
    const chain = new PostedStatements(club);
    await club.mineFinal(chain.post(2, await chain.nextHour()));
  });
  afterAll(() => club.stop());

  const put = (number: number | string, body: object, service: 'checker' | 'chain-watcher' = 'checker') =>
    club.api.put(`/internal/statements/${number}/check`).set(club.as.service(service)).send(body);
  const shown = async () => (await club.reserves()).pendingStatement;

  it('is the checker’s to tell, of a statement that is final', async () => {
    await put(2, { result: 'agrees' }, 'chain-watcher').expect(403);
    await club.api.put('/internal/statements/2/check').set(club.as.admin()).send({ result: 'agrees' }).expect(403);
    await put(3, { result: 'agrees' }).expect(404);
    for (const number of ['0', '1.5', 'two', '9007199254740993']) await put(number, { result: 'agrees' }).expect(400);
    for (const body of [{}, { result: 'waiting' }, { result: 'differs', reason: 'two\nlines' }])
      await put(2, body).expect(400);
    expect(await shown()).toMatchObject({ number: 2, checker: 'waiting', checkedAt: null });
  });

  it('is shown to everybody, and a difference is one alarm with the checker’s words', async () => {
    await put(2, { result: 'agrees' }).expect(204);
    expect(await shown()).toMatchObject({ checker: 'agrees', checkedAt: expect.stringMatching(/Z$/) });
    expect(await club.alarms()).toEqual([]);
    const differs = { result: 'differs', reason: 'the sum is 1 micro-USDC more' };
    await put(2, differs).expect(204);
    await put(2, differs).expect(204);
    expect(await shown()).toMatchObject({ checker: 'differs' });
    expect(await club.alarms()).toEqual(['STATEMENT_DIFFERS']);
    const [alarm] = await query<{ params: unknown }>(club.db, 'SELECT params FROM alarm');
    expect(alarm).toEqual({ params: { number: 2, words: 'the sum is 1 micro-USDC more' } });
  });
});
