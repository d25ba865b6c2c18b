import { nearestFirst } from './nearest-first';

const CHANGED = ['apps/ledger/src/cycles/start-cycle.ts'];
const specs = (...files: [string, number][]) => files.map(([file, seconds]) => ({ file, seconds }));

describe('the specs of a change', () => {
  it('run from the nearest to the farthest, and among equals from the quickest, until the time is used up', () => {
    const all = specs(
      ['libs/dto/src/far.spec.ts', 1],
      ['apps/ledger/src/cycles/slow.spec.ts', 9],
      ['apps/ledger/src/rewards/beside.spec.ts', 5],
      ['apps/ledger/src/cycles/quick.spec.ts', 2],
      ['apps/ledger/src/alarms/beside.spec.ts', 5],
    );
    expect(nearestFirst(all, CHANGED, 17)).toEqual({
      chosen: [
        'apps/ledger/src/cycles/quick.spec.ts',
        'apps/ledger/src/cycles/slow.spec.ts',
        'apps/ledger/src/alarms/beside.spec.ts',
        'libs/dto/src/far.spec.ts',
      ],
      leftOut: ['apps/ledger/src/rewards/beside.spec.ts'],
    });
  });

  it('run in any case when they are changed themselves', () => {
    const changed = ['apps/chain-watcher/spec/processes.spec.ts'];
    const all = specs(['apps/chain-watcher/spec/processes.spec.ts', 70], ['apps/chain-watcher/spec/other.spec.ts', 1]);
    expect(nearestFirst(all, changed, 30)).toEqual({
      chosen: changed,
      leftOut: ['apps/chain-watcher/spec/other.spec.ts'],
    });
  });

  it('are none of none', () => {
    expect(nearestFirst([], CHANGED, 60)).toEqual({ chosen: [], leftOut: [] });
  });
});
