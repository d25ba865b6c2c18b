import { TIPS, type TipId } from './tips';

/** The stored state of the tips in this browser. */
export interface TipMemory {
  readonly favourites: readonly TipId[];
  readonly viewed: readonly TipId[];
  /** The day of the last prompt, '2026-02-05'; null: none yet. */
  readonly promptedOn: string | null;
}

export const EMPTY_MEMORY: TipMemory = { favourites: [], viewed: [], promptedOn: null };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the stored state. Invalid content, such as an older format, counts as empty. */
export function readMemory(stored: string | null): TipMemory {
  const found = parsed(stored);
  return {
    favourites: knownIds(found['favourites']),
    viewed: knownIds(found['viewed']),
    promptedOn: typeof found['promptedOn'] === 'string' && DAY.test(found['promptedOn']) ? found['promptedOn'] : null,
  };
}

export function withViewed(memory: TipMemory, id: TipId): TipMemory {
  return memory.viewed.includes(id) ? memory : { ...memory, viewed: [...memory.viewed, id] };
}

export function withFavouriteToggled(memory: TipMemory, id: TipId): TipMemory {
  const favourites = memory.favourites.includes(id)
    ? memory.favourites.filter((one) => one !== id)
    : [...memory.favourites, id];
  return { ...memory, favourites };
}

/** A day's tip is offered once, and not at all when it was read before. */
export function isPromptDue(memory: TipMemory, today: string, id: TipId): boolean {
  return memory.promptedOn !== today && !memory.viewed.includes(id);
}

/** Whole percent of the tips that were viewed. */
export function progressPercent(memory: TipMemory): number {
  return Math.floor((memory.viewed.length * 100) / TIPS.length);
}

function parsed(stored: string | null): Record<string, unknown> {
  if (stored === null) return {};
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function knownIds(value: unknown): readonly TipId[] {
  if (!Array.isArray(value)) return [];
  return TIPS.map(({ id }) => id).filter((id) => value.includes(id));
}
