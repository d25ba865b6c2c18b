import { readConnection, retryDelay, type QueryFacts } from './connection';

const answered: QueryFacts = { observed: true, unanswered: false, answeredAt: 1_000 };
const stale: QueryFacts = { observed: true, unanswered: true, answeredAt: 700 };
const never: QueryFacts = { observed: true, unanswered: true, answeredAt: 0 };
const left: QueryFacts = { observed: false, unanswered: true, answeredAt: 100 };

describe('the connection', () => {
  it.each([
    ['is fine while all is answered', true, [answered], { state: 'fine', since: null, retrying: false }],
    [
      'is silent when a figure on screen grew old',
      true,
      [answered, stale],
      { state: 'silent', since: 700, retrying: true },
    ],
    [
      'names the oldest figure',
      true,
      [stale, { ...stale, answeredAt: 650 }],
      { state: 'silent', since: 650, retrying: true },
    ],
    [
      'leaves a card that never had an answer to its own words',
      true,
      [never],
      { state: 'fine', since: null, retrying: true },
    ],
    ['does not count what nobody looks at', true, [left], { state: 'fine', since: null, retrying: false }],
    ['is offline when the browser says so', false, [answered], { state: 'offline', since: null, retrying: false }],
    ['tells the age of what is shown offline', false, [stale], { state: 'offline', since: 700, retrying: true }],
  ] as const)('%s', (_rule, online, queries, expected) => {
    expect(readConnection(online, queries)).toEqual(expected);
  });

  it('is tried again ever more rarely, up to a minute, and never by all at once', () => {
    expect([0, 1, 2, 3, 4, 9].map((tries) => retryDelay(tries, 0.5))).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
    expect([retryDelay(0, 0), retryDelay(0, 1)]).toEqual([3_750, 6_250]);
  });
});
