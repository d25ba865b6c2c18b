import { FAMILIES } from './faults/family';
import { Random } from './random';
import { countsFromEnd, endlessFaults, roundOf } from './schedule';

const names = (seed: number): string[] => roundOf(FAMILIES, new Random(seed)).map(({ name }) => name);

describe('the schedule of faults', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(names(7)).toEqual(names(7));
    expect(names(7)).not.toEqual(names(8));
  });

  it('has every fault of each family once in a round', () => {
    const round = roundOf(FAMILIES, new Random(1));
    expect(new Set(round.map(({ name }) => name)).size).toBe(round.length);
    expect(new Set(round.map(({ family }) => family))).toEqual(new Set(FAMILIES));
    const kills = roundOf(['kill'], new Random(1)).map(({ name }) => name);
    expect(kills.sort()).toEqual(
      ['auth', 'chain-watcher', 'deployments', 'gateway', 'ledger'].map((service) => `kill -9 ${service}`),
    );
  });

  it('goes on round after round, and is empty without a family', () => {
    const faults = endlessFaults(['redis'], new Random(1));
    expect([1, 2, 3].map(() => faults.next().value?.family)).toEqual(['redis', 'redis', 'redis']);
    expect(endlessFaults([], new Random(1)).next().done).toBe(true);
  });

  it('counts the first success after a kill from the kill, after all that lasts from its end', () => {
    expect(countsFromEnd('kill -9 ledger')).toBe(false);
    expect(countsFromEnd('stop ledger for 10 s')).toBe(true);
  });
});
