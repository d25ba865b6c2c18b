import { type Command, commandsIn, meaningOf } from '../journal/commands';
import type { JournalLine } from '../journal/lines';
import type { ClusterFault } from './cluster-faults';

/** The members' view of one fault: from its start until the next one starts. Times in milliseconds. */
export interface ClusterRow {
  readonly fault: string;
  /** The longest time between two acknowledged writes. */
  readonly withoutWrites: number;
  /** Commands and polls. */
  readonly requests: number;
  /** Answered 503 with Retry-After. */
  readonly refused: number;
  /** Without an answer, or with another 5xx. */
  readonly failed: number;
  readonly slowest: number;
  /** Refused later than the fault allows. */
  readonly late: number;
  /** Done later than that: two cores carry three nodes and the product, and all that waited comes at once. */
  readonly slow: number;
  /** Writes that were acknowledged, and those of them that the ledger has. */
  readonly acknowledged: number;
  readonly found: number;
}

interface JournalRequest {
  readonly sentAt: number;
  readonly at: number;
  /** 0: no answer. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

/** @param isStored whether the ledger has the effect of a write */
export function clusterRows(
  lines: readonly JournalLine[],
  faults: readonly Pick<ClusterFault, 'name' | 'answeredMs'>[],
  isStored: (write: Pick<Command, 'member' | 'key' | 'kind'>) => boolean,
): ClusterRow[] {
  const begun = lines.flatMap((line) => (line.line === 'fault' ? [line] : []));
  const requests = lines.flatMap(toRequests);
  const commands = commandsIn(lines);
  const writes = commands.flatMap(({ member, key, kind, answers }) =>
    answers
      .filter((answer) => !answer.replay && meaningOf(answer) === 'done')
      .map(({ at }) => ({ member, key, kind, at })),
  );
  const calm = { fault: 'none yet', at: requests[0]?.sentAt ?? 0 };
  return [calm, ...begun].map(({ fault, at: from }, index) => {
    const until = begun[index]?.at ?? Number.POSITIVE_INFINITY;
    const answeredMs = faults.find(({ name }) => name === fault)?.answeredMs ?? 2_000;
    // By the answer: what was on its way when the fault came is what it hit.
    const own = requests.filter(({ at }) => at >= from && at < until);
    const done = writes.filter(({ at }) => at >= from && at < until);
    return {
      fault,
      withoutWrites: longestGap([from, ...done.map(({ at }) => at).sort((a, b) => a - b)]),
      requests: own.length,
      refused: own.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length,
      failed: own.filter(isFailed).length,
      slowest: Math.max(0, ...own.map(({ at, sentAt }) => at - sentAt)),
      late: own.filter((one) => one.at - one.sentAt > answeredMs && !isDone(one)).length,
      slow: own.filter((one) => one.at - one.sentAt > answeredMs && isDone(one)).length,
      acknowledged: done.length,
      found: done.filter(isStored).length,
    };
  });
}

/** The broken promises of a run, in one sentence each. */
export function judgeRows(rows: readonly ClusterRow[], faults: readonly ClusterFault[]): string[] {
  return faults.flatMap(({ name, seconds, answeredMs, mayRefuse }) => {
    const row = rows.find(({ fault }) => fault === name);
    if (row === undefined) return [`${name}: it was not injected`];
    const { withoutWrites, refused, failed, late, acknowledged, found } = row;
    const broken: readonly (readonly [boolean, string])[] = [
      [withoutWrites > seconds * 1_000, `no write for ${(withoutWrites / 1_000).toFixed(1)} s, more than ${seconds}`],
      [failed > 0, `${failed} requests failed`],
      [refused > 0 && !mayRefuse, `${refused} requests were refused`],
      [late > 0, `${late} requests were refused after more than ${answeredMs} ms`],
      [found !== acknowledged, `${acknowledged - found} acknowledged writes are lost`],
    ];
    return broken.filter(([is]) => is).map(([, sentence]) => `${name}: ${sentence}`);
  });
}

/** One table of plain text. */
export function formatClusterRows(rows: readonly ClusterRow[]): string {
  const head = [
    'fault',
    'without writes',
    'requests',
    'refused',
    'failed',
    'late',
    'slow',
    'slowest',
    'acknowledged found',
  ];
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  const table = rows.map((row) => [
    row.fault,
    seconds(row.withoutWrites),
    ...[row.requests, row.refused, row.failed, row.late, row.slow].map(String),
    seconds(row.slowest),
    `${row.found}/${row.acknowledged}`,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...table].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return [head, ...table].map((cells) => line(cells).trimEnd()).join('\n');
}

function toRequests(line: JournalLine): JournalRequest[] {
  if (line.line === 'answer' && !line.replay) {
    return [{ sentAt: line.sentAt, at: line.at, status: line.status, hasRetryAfter: line.retryAfter !== undefined }];
  }
  if (line.line === 'lost') return [{ sentAt: line.sentAt ?? line.at, at: line.at, status: 0, hasRetryAfter: false }];
  if (line.line !== 'poll') return [];
  return [
    { sentAt: line.sentAt ?? line.at, at: line.at, status: line.status, hasRetryAfter: line.retryAfter !== undefined },
  ];
}

const isDone = ({ status }: JournalRequest): boolean => status > 0 && status < 500;

const isFailed = ({ status, hasRetryAfter }: JournalRequest): boolean =>
  status === 0 || (status >= 500 && !(status === 503 && hasRetryAfter));

function longestGap(moments: readonly number[]): number {
  return moments.slice(1).reduce((longest, at, index) => Math.max(longest, at - (moments[index] ?? at)), 0);
}
