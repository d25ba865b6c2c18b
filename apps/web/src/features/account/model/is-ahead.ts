/** Whether a moment (ISO 8601) is known and has not come yet. `now` in milliseconds. */
export function isAhead(moment: string | null | undefined, now: number): moment is string {
  return typeof moment === 'string' && Date.parse(moment) > now;
}
