import { execFileSync } from 'node:child_process';
import { type APIRequestContext, expect } from '@playwright/test';
import { moveProgramme } from '@ballast/testing/chain/move-programme';
import { untilStatementPosted } from '@ballast/testing/chain/until-statement-posted';
import { moveChain } from './chain';
import { sql } from './database';
import { demo, repository, stateDirectory } from './demo';

const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3_600;
/** A statement counts this long after it is posted. */
const NOTICE_HOURS = 24;
/** The lock of a reward. */
const LOCK_HOURS = 48;

/**
 * Moves the product's clock, and its chain's, on by whole hours, past the command below: a whole run moves it some eighty
 * times. A move as long as a reward's lock has the statement between posted that names what is unlocked in the end.
 */
export async function moveClock(hours: number): Promise<void> {
  let left = hours;
  if (hours >= LOCK_HOURS) {
    // The pool allows growth by the time since the last post: one that comes late leaves the next one none.
    await untilStatementPosted(demo());
    await shift(hours - NOTICE_HOURS);
    await untilStatementPosted(demo());
    left = NOTICE_HOURS;
  }
  await shift(left);
  await untilCurrent();
}

/** Lets time pass until a statement counts that names all that is so now: its hour begins, it is posted, its notice ends. */
export async function untilStatementCounts(): Promise<void> {
  await untilStatementPosted(demo());
  await shift(1);
  await untilStatementPosted(demo());
  await shift(NOTICE_HOURS);
}

/** Waits until the watcher has reported final blocks of the present time: until then nothing is approved. */
async function untilCurrent(): Promise<void> {
  const [moved] = await sql<{ at: Date }>('SELECT clock_timestamp() AS at');
  const isCurrent = async () => {
    const text = 'SELECT heard_at > $1 AND finality_lag_seconds <= 60 AS current FROM ledger.chain_cursor';
    return (await sql<{ current: boolean }>(text, [moved?.at.toISOString()]))[0]?.current;
  };
  await expect.poll(isCurrent, { intervals: [50], message: 'the ledger is current' }).toBe(true);
}

async function shift(hours: number): Promise<void> {
  await sql(moveProgramme('shift + make_interval(hours => $1)'), [hours]);
  await moveChain(hours * HOUR_SECONDS);
}

/** Moves the product's clock with the product's own command, for example `+8h`. */
export function moveClockByCommand(by: string): void {
  execFileSync('npm', ['run', '--silent', 'demo:clock', '--', by], {
    cwd: repository,
    env: { ...process.env, BALLAST_STATE_DIR: stateDirectory },
    stdio: 'pipe',
  });
}

interface ProgrammeTime {
  readonly now: string;
  readonly isBusinessDay: boolean;
  readonly nextBusinessDay: string;
}

export async function programmeTime(request: APIRequestContext): Promise<ProgrammeTime> {
  return (await (await request.get('/api/programme')).json()) as ProgrammeTime;
}

/** Goes to nine in the morning of the next business day, so that an eight-hour cycle ends on the same day. */
export async function goToNextBusinessDay(request: APIRequestContext): Promise<void> {
  const { now, nextBusinessDay } = await programmeTime(request);
  const hours = Math.ceil((Date.parse(nextBusinessDay) - Date.parse(now)) / HOUR_MS) + 9;
  await moveClock(hours);
}

/** Goes to the coming Saturday, nine in the morning UTC. */
export async function goToSaturday(request: APIRequestContext): Promise<void> {
  const now = new Date((await programmeTime(request)).now);
  const days = (6 - now.getUTCDay() + 7) % 7 || 7;
  const saturday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 9);
  await moveClock(Math.ceil((saturday - now.getTime()) / HOUR_MS));
}
