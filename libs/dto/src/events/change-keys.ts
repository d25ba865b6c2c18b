/**
 * The names of what may look different, as changes carry them from the services to the pages (docs/decisions/0025): paths of
 * the web's query keys, levels separated by slashes, each of which stands for all below it. `*` is everything.
 */
export const CHANGE_KEYS = [
  ...(['*', 'programme'] as const),
  ...(['user', 'payout-wallet', 'second-factor', 'passkeys', 'sessions', 'invitation', 'vaults'] as const),
  // Told anew, or read by the member, perhaps on another device.
  ...(['notifications'] as const),
  ...(['money', 'money/active-deposit', 'money/cycle-preview', 'money/deposits'] as const),
  // A statement was posted, vetoed, checked or has become the current one: the reserves' statements, own proofs, what is due.
  ...(['statements'] as const),
  ...(['money/admin', 'admin/users', 'admin/invitations', 'admin/audit'] as const),
] as const;

export type ChangeKey = (typeof CHANGE_KEYS)[number];
