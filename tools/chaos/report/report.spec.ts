import { joinVerdicts } from '../checks/verdict';
import type { JournalLine } from '../journal/lines';
import { faultRows } from './fault-rows';
import { formatFindings, formatTable } from './table';

const sent = (key: string, at: number): JournalLine => ({
  line: 'sent',
  key,
  member: 'm',
  kind: 'start',
  body: {},
  at,
  sure: true,
  replay: false,
});
const done = (key: string, sentAt: number, at: number): JournalLine => ({
  line: 'answer',
  key,
  sentAt,
  at,
  status: 200,
  body: null,
  replay: false,
});
const LINES: readonly JournalLine[] = [
  ...[sent('before', 5), done('before', 5, 6)],
  { line: 'fault', fault: 'kill -9 ledger', at: 10 },
  ...[sent('lost', 11), sent('first', 20), done('first', 20, 900), sent('lost', 30), done('lost', 30, 1_000)],
  { line: 'healed', fault: 'kill -9 ledger', at: 600 },
  { line: 'fault', fault: 'pause', at: 2_000 },
  { line: 'healed', fault: 'pause', at: 12_000 },
  ...[sent('early', 2_100), done('early', 2_100, 12_100), sent('late', 12_050), done('late', 12_050, 12_060)],
];

describe('the report', () => {
  const rows = faultRows(LINES, (fault) => fault === 'pause');

  it('counts the commands of each fault, and when the first one succeeded after it', () => {
    expect(
      rows.map(({ fault, commands, acknowledged, replayed }) => [fault, commands, acknowledged, replayed]),
    ).toEqual([
      ['none yet', 1, 1, 0],
      ['kill -9 ledger', 2, 2, 1],
      ['pause', 2, 2, 0],
      ['the whole run', 5, 5, 1],
    ]);
    expect(rows.map(({ firstSuccessMs }) => firstSuccessMs)).toEqual([null, 890, 60, null]);
  });

  it('shows the checks of the whole run in the last line, and what a red one found', () => {
    const verdicts = joinVerdicts([{ C1: ['a transfer of 3'] }, { C1: ['another'], C7: [] }]);
    const table = formatTable(rows, verdicts);
    expect(table.split('\n').at(-1)).toMatch(/^the whole run .* RED +ok +ok +ok +ok +ok +ok +ok +ok$/);
    expect(table).toMatch(/kill -9 ledger +2 +2 +0 +0 +1 +0\.89 s/);
    expect(formatFindings(verdicts)).toBe(
      'C1 (every transfer and all entries sum to 0):\n  a transfer of 3\n  another',
    );
  });
});
