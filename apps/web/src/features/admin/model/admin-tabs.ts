/** Parts of the admin area, in their order; the first one opens by itself: what waits for a decision. */
export const ADMIN_TABS = [
  'withdrawals',
  'overview',
  'users',
  'invitations',
  'transactions',
  'operations',
  'audit',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The part that the address names; the queue for anything else. */
export function readTab(search: URLSearchParams): AdminTab {
  return ADMIN_TABS.find((tab) => tab === search.get('tab')) ?? ADMIN_TABS[0];
}

/** The address of a part with what is narrowed down or opened in it. */
export function tabSearch(tab: AdminTab, rest: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { tab, ...rest };
}

/** The same as a link. */
export function tabLink(tab: AdminTab, rest: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams(tabSearch(tab, rest)).toString()}`;
}

/** An address after a change: undefined takes a part away. */
export function changedSearch(
  search: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
