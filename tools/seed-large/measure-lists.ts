import type { ClubClient } from '../seed/club-client';
import type { Timing } from './timings-table';

const TIMES = 7;
const TRANSACTIONS = '/api/admin/transactions';

/** Asks for each list and figure of the admin area seven times, one after the other, as a browser would. */
export async function measureLists(admin: ClubClient): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const [what, path] of await questions(admin)) {
    const milliseconds: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now();
      await admin.get(path);
      milliseconds.push(performance.now() - start);
    }
    timings.push({ what, milliseconds });
  }
  return timings;
}

async function questions(admin: ClubClient): Promise<[string, string][]> {
  const [member] = await admin.get<readonly { id: string }[]>('/api/admin/users?q=load000001@');
  const oldest = await deepCursor(admin);
  return [
    ['users, first page', '/api/admin/users'],
    ['users, e-mail begins with load0000', '/api/admin/users?q=load0000'],
    ['users, name word of nearly all (Load)', '/api/admin/users?q=Load'],
    ['users, name word of one (Lindqvist)', '/api/admin/users?q=Lindqvist'],
    ['transactions, first page', TRANSACTIONS],
    ['transactions, deep page by cursor', `${TRANSACTIONS}?cursor=${oldest}`],
    ['transactions of a member', `${TRANSACTIONS}?member=${member?.id ?? ''}`],
    ['transactions, failed', `${TRANSACTIONS}?status=failed`],
    ['transactions, completed', `${TRANSACTIONS}?status=completed`],
    ['invitations', '/api/admin/invitations'],
    ['withdrawals', '/api/admin/withdrawals'],
    ['audit', '/api/admin/audit'],
    ['stats', '/api/admin/stats'],
  ];
}

/** A cursor far from the list's newest line; it names a position, independent of the page it came from. */
async function deepCursor(admin: ClubClient): Promise<string> {
  const cursor = await admin.nextCursor(`${TRANSACTIONS}?until=2021-01-10T00:00:00Z`);
  if (cursor === null) throw new Error('There are too few lines for a deep page: ask for --lines 100000 or more.');
  return cursor;
}
