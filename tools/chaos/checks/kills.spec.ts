import type { FaultRow } from '../report/fault-rows';
import { familyOf, roundOf } from '../schedule';
import { FAMILIES } from '../faults/family';
import { Random } from '../random';
import { checkKills } from './kills';

const row = (fault: string, firstSuccessMs: number | null): FaultRow => ({
  ...{ fault, firstSuccessMs, commands: 1, acknowledged: 1, refused: 0, unknown: 0, replayed: 0 },
});

describe('what a kill may cost', () => {
  it('is two seconds to the first success', () => {
    expect(checkKills([row('kill -9 ledger', 2_000)], familyOf)).toEqual({ C9: [] });
    expect(checkKills([row('kill -9 ledger', 2_001), row('kill -9 auth', null)], familyOf).C9).toEqual([
      'kill -9 ledger: first success after 2001 ms',
      'kill -9 auth: no success before the next fault',
    ]);
  });

  it('is asked of kills alone, of no other fault and of no row that is none', () => {
    const others = FAMILIES.filter((family) => family !== 'kill');
    const names = roundOf(others, new Random(1)).map(({ name }) => name);
    const rows = ['none yet', ...names, 'the whole run'].map((name) => row(name, null));
    expect(checkKills(rows, familyOf)).toEqual({ C9: [] });
    const kills = roundOf(['kill'], new Random(1)).map(({ name }) => row(name, null));
    expect(checkKills(kills, familyOf).C9).toHaveLength(kills.length);
  });
});
