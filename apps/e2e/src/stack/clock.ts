import { execFileSync } from 'node:child_process';
import type { APIRequestContext } from '@playwright/test';
import { sql } from './database';
import { repository, stateDirectory } from './demo';

const HOUR_MS = 3_600_000;

/** Moves the product's clock on by whole hours, past the command below: a whole run moves it some eighty times. */
export async function moveClock(hours: number): Promise<void> {
  await sql('UPDATE ledger.programme_clock SET shift = shift + make_interval(hours => $1)', [hours]);
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
