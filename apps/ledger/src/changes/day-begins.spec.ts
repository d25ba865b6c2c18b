import { ChangeReader } from '@ballast/testing/changes/change-reader';
import { eventually } from '@ballast/testing/net/eventually';
import { LedgerHarness, setProgrammeTime } from '../testing/ledger-harness';
import { DayBegins } from './day-begins';
import { LEDGER_CHANGES } from './ledger-changes';

describe('a day of the programme that begins', () => {
  let ledger: LedgerHarness;
  let reader: ChangeReader;
  beforeAll(async () => {
    ledger = await LedgerHarness.start();
    const source = { db: ledger.db, channel: LEDGER_CHANGES };
    reader = await ChangeReader.open(await ledger.app.getUrl(), ledger.as.service('gateway'), source);
  });
  afterAll(async () => {
    reader.leave();
    await ledger.stop();
  });

  it('is told to everybody as it begins, and not before', async () => {
    await setProgrammeTime(ledger.db, '2026-11-16T23:59:53Z');
    await ledger.app.get(DayBegins).look();
    await reader.received();
    const change = { keys: ['programme', 'money/cycle-preview', 'money/active-deposit'], audience: 'all' };
    expect(await reader.received()).toEqual([]);
    await eventually(async () => expect(await reader.received()).toEqual([change]));
  });
});
