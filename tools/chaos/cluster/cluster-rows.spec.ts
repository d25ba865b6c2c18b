import type { JournalLine } from '../journal/lines';
import { clusterRows, formatClusterRows, judgeRows } from './cluster-rows';

const FAULT = {
  id: 'crash' as const,
  name: 'crash',
  seconds: 6,
  answeredMs: 2_000,
  mayRefuse: true,
  inject: () => Promise.resolve(),
};
const sent = (key: string, at: number): JournalLine => ({
  ...{ line: 'sent', key, member: 'm', kind: 'start', body: {}, at, sure: true, replay: false },
});
const answer = (key: string, sentAt: number, at: number, more: object = {}): JournalLine => ({
  ...{ line: 'answer', key, sentAt, at, status: 200, body: null, replay: false, ...more },
});
const refused = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' }, retryAfter: '1' };

/** The row of the fault, by the lines of the fault alone. */
const rowOf = (lines: readonly JournalLine[], stored = new Set(['a', 'b', 'c'])) => {
  const all: JournalLine[] = [sent('a', 0), answer('a', 0, 5), { line: 'fault', fault: 'crash', at: 10 }, ...lines];
  const rows = clusterRows(all, [FAULT], ({ key }) => stored.has(key));
  return { row: rows[1], findings: judgeRows(rows, [FAULT]), table: formatClusterRows(rows) };
};

describe('what a fault of the cluster cost', () => {
  it('is the time between two acknowledged writes, and how all else was answered', () => {
    const { row, findings, table } = rowOf([
      ...[sent('b', 20), answer('b', 20, 30, refused), sent('b', 4_000), answer('b', 4_000, 4_010)],
      { line: 'poll', path: '/', sentAt: 4_000, at: 6_500, status: 200 },
    ]);
    expect(row).toEqual({
      ...{ fault: 'crash', withoutWrites: 4_000, requests: 3, refused: 1, failed: 0, late: 0, slow: 1 },
      ...{ slowest: 2_500, acknowledged: 1, found: 1 },
    });
    expect(findings).toEqual([]);
    expect(table).toMatch(/crash +4\.0 s +3 +1 +0 +0 +1 +2\.5 s +1\/1$/);
  });

  it('counts an answer to the fault that came before it, whenever it was sent', () => {
    expect(rowOf([answer('b', 9, 500, refused)]).row).toMatchObject({ requests: 1, refused: 1 });
  });

  it.each([
    ['a lost write', [sent('d', 20), answer('d', 20, 30)], 'crash: 1 acknowledged writes are lost'],
    ['a long pause', [sent('b', 20), answer('b', 6_500, 6_511)], 'crash: no write for 6.5 s, more than 6'],
    [
      'a request without an answer',
      [sent('b', 20), { line: 'lost', key: 'b', at: 900, why: 'x' }],
      '1 requests failed',
    ],
    ['a refusal without Retry-After', [answer('b', 20, 30, { ...refused, retryAfter: undefined })], 'requests failed'],
    ['a late refusal', [answer('b', 20, 2_100, refused)], 'refused after more than 2000 ms'],
  ] as const)('is judged: %s', (_what, lines, sentence) => {
    expect(rowOf(lines as readonly JournalLine[]).findings.join()).toContain(sentence);
  });

  it('is judged: a fault that was not injected', () => {
    expect(judgeRows([], [FAULT])).toEqual(['crash: it was not injected']);
  });
});
