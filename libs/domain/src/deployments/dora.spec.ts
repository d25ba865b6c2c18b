import { type DeploymentStory, doraFigures, doraTrend } from './dora';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const WEEK = { since: at(0), until: at(7 * 24 * 60) };

let last = 0;
const story = (
  place: string,
  changes: [DeploymentStory['changes'][number]['status'], number][],
  rollbackOf: string | null = null,
) => ({
  ...{ id: String((last += 1)).padStart(6, '0'), place, rollbackOf },
  changes: changes.map(([status, minute]) => ({ status, at: at(minute) })),
});
const good = (minute: number, place = 'web') => story(place, [['healthy', minute]]);

describe('the DORA figures', () => {
  it('are a count only below five deployments', () => {
    expect(doraFigures([good(1), good(2), good(3), good(4)], WEEK)).toEqual({
      ...{ deployments: 4, perWeek: null, changeFailRate: null, recoveryMinutes: null },
    });
  });

  it('count what was done in the period, whenever it began, and nothing under way', () => {
    const stories = [
      good(-5),
      ...[1, 2, 3, 4, 5].map((n) => good(n)),
      story('web', [['deploying', 6]]),
      good(8 * 24 * 60),
    ];
    expect(doraFigures(stories, WEEK)).toMatchObject({
      deployments: 5,
      perWeek: 5,
      changeFailRate: 0,
      recoveryMinutes: null,
    });
    expect(doraFigures(stories, { since: at(0), until: at(14 * 24 * 60) })).toMatchObject({
      deployments: 6,
      perWeek: 3,
    });
  });

  it('take a failed one, an unhealthy one and a rolled back one for a failed change', () => {
    const failed = story('web', [['failed', 10]]);
    const ill = story('api', [
      ['healthy', 10],
      ['unhealthy', 20],
      ['healthy', 25],
    ]);
    const before = good(30, 'shop');
    const bad = good(40, 'shop');
    const back = story('shop', [['healthy', 50]], before.id);
    expect(doraFigures([failed, ill, before, bad, back], WEEK)).toMatchObject({ deployments: 5, changeFailRate: 60 });
  });

  it('reckon recovery from the first failure of a place to its next healthy state, by the median', () => {
    const stories = [
      story('a', [
        ['healthy', 0],
        ['unhealthy', 10],
        ['healthy', 20],
      ]),
      story('b', [['failed', 10]]),
      story('b', [['failed', 15]]),
      good(40, 'b'),
      story('c', [['failed', 10]]),
      ...[1, 2, 3].map((n) => good(n, 'd')),
    ];
    // a: 10 minutes, b: 30 from its first failure, c has not recovered.
    expect(doraFigures(stories, WEEK).recoveryMinutes).toBe(20);
  });

  it('have a trend: each point over a period of the same length, none where there is too little', () => {
    const day = 24 * 60;
    const stories = [-6, -5, -4, -3, -2, 1, 6].map((n) => good(n * day));
    const trend = doraTrend(stories, WEEK, 7);
    expect(trend.map(({ deployments }) => deployments)).toEqual([6, 5, 4, 3, 2, 2, 2]);
    expect(trend.map(({ perWeek }) => perWeek)).toEqual([6, 5, null, null, null, null, null]);
    expect(trend.at(-1)).toEqual({ at: WEEK.until, ...doraFigures(stories, WEEK) });
  });
});
