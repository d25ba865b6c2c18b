import type { DeploymentEvent } from '@ballast/dto/client/schemas';

/** Events, newest first and without gaps, as far back as they were loaded. */
export interface Timeline {
  readonly events: readonly DeploymentEvent[];
  /** The cursor of older events; null when there are none. */
  readonly nextCursor: string | null;
}

interface Page {
  readonly data: readonly DeploymentEvent[];
  readonly nextCursor: string | null;
}

/**
 * The timeline after its newest page was read again. Events never change, so what was read below stays; if more events came at once
 * than a page holds, the timeline starts anew at that page rather than with a gap.
 */
export function withNewest(held: Timeline | undefined, { data, nextCursor }: Page): Timeline {
  const oldest = data.at(-1);
  const at = held?.events.findIndex(({ id }) => id === oldest?.id) ?? -1;
  if (held === undefined || at < 0) return { events: data, nextCursor };
  if (at === data.length - 1 && held.events[0]?.id === data[0]?.id) return held;
  return { events: [...data, ...held.events.slice(at + 1)], nextCursor: held.nextCursor };
}

/** The timeline with the page that was read from its end; a page from anywhere else changes nothing. */
export function withOlder(held: Timeline, cursor: string, { data, nextCursor }: Page): Timeline {
  return held.nextCursor === cursor ? { events: [...held.events, ...data], nextCursor } : held;
}
