import { doraFigures } from './dora-figures';

const texts = (dora: Omit<Parameters<typeof doraFigures>[0], 'trend'>) =>
  doraFigures({ ...dora, trend: [] }).map(({ text }) => text);

describe('the figures of delivery', () => {
  it('are told with their units', () => {
    const dora = { days: 30, deployments: 12, enough: true, perWeek: 2.8, changeFailRate: 25, recoveryMinutes: 14.5 };
    expect(texts(dora)).toEqual(['12', '2.8 per week', '25 %', '14.5 min']);
  });

  it('call a recovery within seconds quick, and not nothing', () => {
    const dora = { days: 30, deployments: 12, enough: true, perWeek: 2.8, changeFailRate: 25, recoveryMinutes: 0 };
    expect(texts(dora).at(-1)).toBe('under 0.1 min');
  });

  it('are the count alone when there were too few', () => {
    const dora = { days: 7, deployments: 4, enough: false, perWeek: null, changeFailRate: null, recoveryMinutes: null };
    expect(texts(dora)).toEqual(['4', 'not enough data', 'not enough data', 'not enough data']);
  });

  it('know no recovery where nothing failed, or where nothing is healthy again', () => {
    const dora = { days: 90, deployments: 5, enough: true, perWeek: 0.4, changeFailRate: 0, recoveryMinutes: null };
    expect(texts(dora)).toEqual(['5', '0.4 per week', '0 %', 'nothing to recover from']);
    expect(texts({ ...dora, changeFailRate: 20 }).at(-1)).toBe('not recovered yet');
  });
});
