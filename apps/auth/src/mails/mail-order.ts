import type { MailKind } from '@ballast/texts/mails/mail-data';

/** Kinds about wallets, addresses, passwords and sign-ins, or with a link that ends soon: no flood of others keeps them waiting. */
const FIRST: readonly MailKind[] = [
  ...([
    'password_reset',
    'withdrawal_password_reset',
    'confirm_email',
    'wallet_changed',
    'payout_address_named',
  ] as const),
  ...(['wallet_change_cancelled', 'password_changed', 'withdrawal_password_changed'] as const),
  ...(['withdrawal_password_was_reset', 'second_factor_changed', 'codes_guessed', 'new_device'] as const),
  ...(['contact_replaced', 'alarms'] as const),
];

/** Kinds that come by the thousand. */
const LAST: readonly MailKind[] = [
  ...(['statement_proof', 'ready_to_start', 'ready_to_collect', 'rewards_unlocked', 'statement_ready'] as const),
];

/** A list for SQL. */
export const listOf = (kinds: readonly MailKind[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

/** The order in which due mails are sent. The index `mail_by_urgency` holds it too: another list of kinds needs another index. */
export const MAIL_ORDER = `(kind IN (${listOf(LAST)})), (kind NOT IN (${listOf(FIRST)})), due_at`;
