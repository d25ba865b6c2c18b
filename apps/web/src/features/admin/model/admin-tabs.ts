/** Parts of the admin area, in their order; the first one opens by itself. */
export const ADMIN_TABS = [
  'overview',
  'users',
  'invitations',
  'withdrawals',
  'transactions',
  'operations',
  'audit',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The part that the address names; the overview for anything else. */
export function readTab(search: URLSearchParams): AdminTab {
  return ADMIN_TABS.find((tab) => tab === search.get('tab')) ?? 'overview';
}

/** The address of a part with what is narrowed down or opened in it. */
export function tabSearch(tab: AdminTab, rest: Readonly<Record<string, string>> = {}): Record<string, string> {
  return tab === 'overview' ? { ...rest } : { tab, ...rest };
}

/** The same as a link. */
export function tabLink(tab: AdminTab, rest: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(tabSearch(tab, rest)).toString();
  return search === '' ? '/admin' : `/admin?${search}`;
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
