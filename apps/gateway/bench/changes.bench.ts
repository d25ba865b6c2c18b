import { type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { newId } from '@ballast/platform/ids/new-id';
import { startScript } from './ask-load';
import { type Product, startProduct } from './product';
import { signInMany } from './session-rows';
import type { StreamsReport, StreamsQuery } from './streams';

const STREAMS = 10_000;
const PAGES_A_MEMBER = 5;
const ROUNDS = 3;
const CHANGES_A_ROUND = 200;
const PAUSE_MS = 50;
/** As many members as the logs of changes keep (`ChangeLog`). */
const OTHERS = 50_000;
/** Polygon's. */
const BLOCK_MS = 2_000;
/** The longest time until all pages have read after a change for everybody, who are told a thousand a second. */
const ALL_MS = 60_000;
const MOST_MB = 700;
const LONGEST_MS = 500;
const GOAL = { ratio: { atMost: 1 } };
/** A request of the dashboard. */
const SHOWN = '/api/analytics/stats';

interface Page {
  readonly memberId: string;
  readonly cookie: string;
}

/** Pages of members who are signed in and known to the ledger. */
async function openPages(db: Client): Promise<Page[]> {
  const memberIds = Array.from({ length: Math.ceil(STREAMS / PAGES_A_MEMBER) }, () => newId());
  const cookies = await signInMany(db, memberIds);
  await db.query(
    `INSERT INTO ledger.member (id, status, is_admin, joined_at, facts_version)
     SELECT id, 'active', false, now(), 1 FROM unnest($1::uuid[]) AS m (id)`,
    [memberIds],
  );
  const pages = memberIds.flatMap((memberId, at) =>
    Array.from({ length: PAGES_A_MEMBER }, () => ({ memberId, cookie: cookies[at] ?? '' })),
  );
  return pages.slice(0, STREAMS);
}

/** Fills the logs of changes, as they are after some days of use. */
async function fillLogs(db: Client): Promise<void> {
  await db.query(
    `INSERT INTO ledger.member (id, status, is_admin, joined_at, facts_version)
     SELECT gen_random_uuid(), 'active', false, now(), 1 FROM generate_series(1, $1)`,
    [OTHERS],
  );
  await db.query('UPDATE ledger.member SET version = version + 1');
}

/** Megabytes of a process that are in memory. */
function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The client process with all pages. */
class Pages {
  private readonly refetched = new Map<number, number>();
  private isOpen = false;
  private failure: string | undefined;

  private constructor(private readonly child: ChildProcess) {
    if (child.stdout === null) throw new Error('The client process has no output.');
    createInterface({ input: child.stdout }).on('line', (line) => this.onReport(JSON.parse(line) as StreamsReport));
    child.once('close', () => (this.failure ??= 'the client process ended'));
  }

  static async open(query: StreamsQuery): Promise<Pages> {
    const pages = new Pages(startScript('streams.ts', [], JSON.stringify(query)));
    while (!pages.isOpen) await pages.wait(50);
    return pages;
  }

  /** Milliseconds from a change until each of these pages has read it anew. */
  async shownAfter(
    streams: readonly number[],
    change: () => Promise<unknown>,
    longest = 20 * LONGEST_MS,
  ): Promise<number[]> {
    this.refetched.clear();
    const began = performance.timeOrigin + performance.now();
    await change();
    const deadline = performance.now() + longest;
    while (streams.some((stream) => !this.refetched.has(stream))) {
      if (performance.now() > deadline) throw new Error('A page was not told of a change.');
      await this.wait(1);
    }
    return streams.map((stream) => (this.refetched.get(stream) ?? 0) - began);
  }

  close(): void {
    this.child.kill();
  }

  /** @throws Error when a page has lost its stream */
  private async wait(ms: number): Promise<void> {
    if (this.failure !== undefined) throw new Error(`A page failed: ${this.failure}.`);
    await pause(ms);
  }

  private onReport(report: StreamsReport): void {
    if ('failed' in report) this.failure ??= report.failed;
    else if ('open' in report) this.isOpen = true;
    else this.refetched.set(report.stream, report.at);
  }
}

const notify = (db: Client, payload: string) => db.query('SELECT pg_notify($1, $2)', ['ledger_changes', payload]);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const versus = (ours: number, reference: number) => ({ ours, reference });

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

interface Round {
  readonly p95: number;
  /** Of the gateway. */
  readonly mb: number;
}

/** Rounds of one change for everybody and many of random members, while all pages are open and blocks become final. */
async function measure(db: Client, product: Product): Promise<Round[]> {
  const all = await openPages(db);
  await fillLogs(db);
  const pages = await Pages.open({ url: product.url, cookies: all.map(({ cookie }) => cookie), shown: SHOWN });
  let block = 0;
  const mining = setInterval(() => void notify(db, `head ${(block += 1)}`), BLOCK_MS);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const everybody = all.map((_page, stream) => stream);
    const spread = await pages.shownAfter(everybody, () => notify(db, 'all'), ALL_MS);
    process.stderr.write(`all pages have read after a change for everybody: ${Math.max(...spread).toFixed(0)} ms\n`);
    const times: number[] = [];
    for (let n = 0; n < CHANGES_A_ROUND; n += 1) {
      const { memberId } = all[Math.floor(Math.random() * all.length)] ?? { memberId: '' };
      const own = all.flatMap((page, stream) => (page.memberId === memberId ? [stream] : []));
      const bump = 'UPDATE ledger.member SET version = version + 1 WHERE id = $1';
      times.push(...(await pages.shownAfter(own, () => db.query(bump, [memberId]))));
      await pause(PAUSE_MS);
    }
    rounds.push({ p95: percentile(times, 0.95), mb: residentMb(product.pid) });
  }
  clearInterval(mining);
  pages.close();
  return rounds;
}

async function main(databaseUrl: string): Promise<void> {
  const db = new Client({ connectionString: databaseUrl });
  const product = await startProduct(databaseUrl);
  try {
    await db.connect();
    const rounds = await measure(db, product);
    const streams = STREAMS.toLocaleString('en');
    const memory = `memory of a gateway with ${streams} open streams, against ${MOST_MB} MB`;
    const shown = `a change is on its member’s screen (p95), against ${LONGEST_MS} ms`;
    process.stdout.write(
      JSON.stringify([
        {
          ...{ name: 'S6', title: memory, unit: 'MB', goal: GOAL },
          rounds: rounds.map(({ mb }) => versus(mb, MOST_MB)),
        },
        {
          ...{ name: 'S6-shown', title: shown, unit: 'ms', goal: GOAL },
          rounds: rounds.map(({ p95 }) => versus(p95, LONGEST_MS)),
        },
      ]),
    );
  } finally {
    await db.end();
    await product.stop();
  }
}

void main(process.argv[2] ?? '');
