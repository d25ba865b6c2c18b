import type { BrowserContext } from '@playwright/test';

const LINES = 10_000;
const A_DAY = 24;
const HOUR_MS = 3_600_000;
/** An hour of a busy member; the commissions of a day are folded into one row. */
const KINDS = [
  { type: 'reward_earned', kind: 'cycle' },
  { type: 'reward_earned', kind: 'referral_1' },
  { type: 'deposit', kind: 'deposit' },
  { type: 'reward_withdrawn', kind: 'withdrawal' },
] as const;

/** A history that the page reads in the place of its own. */
export interface LongHistory {
  readonly lines: number;
  /** How many of its lines the page has read. */
  readonly read: () => number;
}

/**
 * Answers the list of History with ten thousand lines, by cursor, as the API does; each is the member's own newest line with
 * another id, time and kind. The ledger stays as it is: lines without entries would not stand the product's own checks.
 */
export async function serveLongHistory(context: BrowserContext): Promise<LongHistory> {
  const [line] = (await (await context.request.get('/api/transactions?limit=1')).json()) as readonly object[];
  if (line === undefined) throw new Error('The member has no line of History to make others of.');
  const newest = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const lines = Array.from({ length: LINES }, (_, index) => ({
    ...line,
    ...KINDS[index % KINDS.length],
    id: `01970000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    createdAt: new Date(newest - (index * 24 * HOUR_MS) / A_DAY).toISOString(),
  }));
  const last = { read: 0 };
  await context.route(/\/api\/transactions(\?|$)/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const start = Number(query.get('cursor') ?? 0);
    const end = start + Number(query.get('limit') ?? 50);
    last.read = Math.max(last.read, Math.min(end, LINES));
    const headers = end < LINES ? { 'x-next-cursor': String(end) } : {};
    return route.fulfill({ json: lines.slice(start, end), headers });
  });
  return { lines: LINES, read: () => last.read };
}
