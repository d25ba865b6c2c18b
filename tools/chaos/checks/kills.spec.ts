import type { FaultRow } from '../report/fault-rows';
import { checkKills } from './kills';

const row = (fault: string, firstSuccessMs: number | null): FaultRow => ({
  ...{ fault, firstSuccessMs, commands: 1, acknowledged: 1, refused: 0, unknown: 0, replayed: 0 },
});

describe('what a kill may cost', () => {
  it('is two seconds to the first success, and nothing else is judged by it', () => {
    expect(checkKills([row('kill -9 ledger', 2_000), row('stop ledger for 10 s', 9_000)])).toEqual({ C9: [] });
    expect(checkKills([row('kill -9 ledger', 2_001), row('kill -9 auth', null)]).C9).toEqual([
      'kill -9 ledger: first success after 2001 ms',
      'kill -9 auth: no success before the next fault',
    ]);
  });
});
