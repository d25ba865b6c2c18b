const DAY_MS = 86_400_000;
const DAYS = 30;

/** From when the rewards of thirty days are asked for: whole days, so that the question stays the same all day. `now` in milliseconds. */
export function rewardsSince(now: number): string {
  return new Date(Math.floor(now / DAY_MS - DAYS) * DAY_MS).toISOString();
}
