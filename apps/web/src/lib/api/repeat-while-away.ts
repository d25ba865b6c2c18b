import { ApiFailure, AWAY_STATUSES, NETWORK_FAILURE } from '@ballast/dto/client/api-failure';
import { repeatingWrites } from './repeating-writes';

/** Longer than it takes the club to put another machine in the place of a lost one (docs/operations.md). */
const PATIENCE_MS = 40_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

/** The surroundings of a repeated call. */
export interface Surroundings {
  /** False only when the browser is sure: then nothing is waited for. */
  isOnline(): boolean;
  /** Milliseconds, of any beginning. */
  now(): number;
  pause(milliseconds: number): Promise<void>;
  /** 0 to 1, drawn anew each time. */
  chance(): number;
}

const BROWSER: Surroundings = {
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  chance: Math.random,
};

/**
 * Calls the API again and again while nobody answers or the club is away, so that a member sees a wait where a database changes
 * its machine, and no error.
 * @param call has an Idempotency-Key, the same each time: it takes effect once
 * @throws ApiFailure the last one when patience ends, and any other refusal at once
 */
export async function repeatWhileAway<Answer>(
  call: () => Promise<Answer>,
  around: Surroundings = BROWSER,
): Promise<Answer> {
  const deadline = around.now() + PATIENCE_MS;
  let answered: (() => void) | undefined;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await call();
      } catch (error) {
        const pause = pauseAfter(tries, around.chance());
        if (!isAway(error) || !around.isOnline() || around.now() + pause > deadline) throw error;
        answered ??= repeatingWrites.begin();
        await around.pause(pause);
      }
    }
  } finally {
    answered?.();
  }
}

/** Whether the same call may come through in a moment. A chain that does not answer takes longer and has its own words. */
function isAway(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  if (error.code === NETWORK_FAILURE) return true;
  // A proxy in front answers with a page of its own.
  return AWAY_STATUSES.has(error.status) && (error.code === 'SERVICE_UNAVAILABLE' || error.code === 'UNKNOWN');
}

/** Doubled each time, up to five seconds, and never the same for all who wait. */
function pauseAfter(tries: number, chance: number): number {
  return Math.round(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.75 + chance / 2));
}
