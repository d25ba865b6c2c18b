import { ApiFailure, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import { type Surroundings, repeatWhileAway } from './repeat-while-away';
import { repeatingWrites } from './repeating-writes';

const failure = (status: number, code: string): ApiFailure =>
  new ApiFailure({ status, code, message: '', requestId: null });
const AWAY = failure(503, 'SERVICE_UNAVAILABLE');
const NO_NETWORK = failure(0, NETWORK_FAILURE);
const PROXY_PAGE = failure(502, 'UNKNOWN');

/** A call that fails with these in turn, the last one for ever unless it is null, beside a clock that only pauses move. */
function callThatFails(...failures: (Error | null)[]) {
  const pauses: number[] = [];
  const call = jest.fn(() => {
    const error = failures.length > 1 ? failures.shift() : failures[0];
    return error ? Promise.reject(error) : Promise.resolve('done');
  });
  const around: Surroundings = {
    isOnline: () => true,
    now: () => pauses.reduce((sum, pause) => sum + pause, 0),
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    chance: () => 0.5,
  };
  return { call, around, pauses };
}

describe('a call that takes effect once', () => {
  it('is repeated while the club is away, with a notice for as long as it waits', async () => {
    const noticed: boolean[] = [];
    const leave = repeatingWrites.subscribe(() => noticed.push(repeatingWrites.isAny()));
    const { call, around, pauses } = callThatFails(AWAY, NO_NETWORK, PROXY_PAGE, AWAY, null);
    await expect(repeatWhileAway(call, around)).resolves.toBe('done');
    expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000]);
    expect(noticed).toEqual([true, false]);
    leave();
  });

  it.each([AWAY, NO_NETWORK])('fails with the last answer when patience ends (%#)', async (error) => {
    const { call, around, pauses } = callThatFails(error);
    await expect(repeatWhileAway(call, around)).rejects.toBe(error);
    expect(pauses.length).toBeGreaterThan(5);
    expect(around.now()).toBeLessThanOrEqual(40_000);
    expect(repeatingWrites.isAny()).toBe(false);
  });

  it('is never repeated by all who wait at the same moment', async () => {
    const { call, around, pauses } = callThatFails(AWAY, AWAY, null);
    const chances = [0, 1];
    await repeatWhileAway(call, { ...around, chance: () => chances.shift() ?? 0 });
    expect(pauses).toEqual([750, 2_500]);
  });

  it.each([
    ['a refusal', failure(422, 'NOT_A_BUSINESS_DAY')],
    ['a chain that does not answer', failure(503, 'CHAIN_UNAVAILABLE')],
    ['a fault of the club', failure(500, 'INTERNAL')],
    ['a fault of the page', new Error('broken')],
  ])('is not repeated after %s', async (_what, error) => {
    const { call, around } = callThatFails(error);
    await expect(repeatWhileAway(call, around)).rejects.toBe(error);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is not repeated where the browser has no network', async () => {
    const { call, around } = callThatFails(NO_NETWORK);
    await expect(repeatWhileAway(call, { ...around, isOnline: () => false })).rejects.toBe(NO_NETWORK);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
