import type { AccountPart } from './account-parts';

/** The tabs of the account page in their order, with the parts that stand in each; the first one opens by itself. */
export const PARTS_OF = {
  profile: ['profile', 'language'],
  security: ['two-factor', 'passkeys', 'password', 'withdrawal-password'],
  wallets: ['wallet'],
  devices: ['sessions'],
  notifications: ['notifications'],
  data: ['proof', 'export'],
} as const satisfies Record<string, readonly AccountPart[]>;

export type AccountTab = keyof typeof PARTS_OF;
export const ACCOUNT_TABS = Object.keys(PARTS_OF) as AccountTab[];

/** The tab that an address opens: the one with the part that its fragment names, else the one it names, else the first. */
export function readTab(search: URLSearchParams, hash: string): AccountTab {
  const part = hash.slice(1);
  const holding = ACCOUNT_TABS.find((tab) => PARTS_OF[tab].some((one) => one === part));
  return holding ?? ACCOUNT_TABS.find((tab) => tab === search.get('tab')) ?? 'profile';
}

/** The address of a tab. */
export const tabLink = (tab: AccountTab): string => `/account?tab=${tab}`;

/** The address of a part: its tab, and the part within it. */
export function partLink(part: AccountPart): string {
  const tab = ACCOUNT_TABS.find((one) => PARTS_OF[one].some((held) => held === part)) ?? 'profile';
  return `${tabLink(tab)}#${part}`;
}
