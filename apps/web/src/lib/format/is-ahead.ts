/** Whether a moment (ISO 8601) is known and has not come yet. `now` in milliseconds. */
export function isAhead(instant: string | null | undefined, now: number): instant is string {
  return typeof instant === 'string' && Date.parse(instant) > now;
}
