/** Seconds until a page should look again. */
const BETWEEN_POLLS = 15;
const JITTER = 0.2;

export const NEXT_POLL_HEADER = 'x-poll-after';

/** How many seconds a client should wait before it asks again: not the same for all, so that pages opened together drift apart. */
export function nextPollIn(random: () => number = Math.random): string {
  return (BETWEEN_POLLS * (1 - JITTER + 2 * JITTER * random())).toFixed(1);
}
