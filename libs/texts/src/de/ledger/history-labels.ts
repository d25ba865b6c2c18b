import type * as english from '../../en/ledger/history-labels';
import type { Translated } from '../../translated';

/** The labels of the statuses of lines in History, which are searched for, too. */
export const HISTORY_STATUSES: Translated<typeof english.HISTORY_STATUSES> = {
  completed: 'Abgeschlossen',
  requested: 'Wartet auf Genehmigung',
  confirmed: 'Genehmigt',
  rejected: 'Abgelehnt',
  failed: 'Fehlgeschlagen',
  cancelled: 'Zurückgenommen',
  pending: 'Wird geprüft',
};

/** The labels of the types of lines in History. */
export const HISTORY_TYPES: Translated<typeof english.HISTORY_TYPES> = {
  deposit: 'Einzahlung',
  deposit_redeemed: 'Rückzahlung',
  reward_earned: 'Prämie',
  reward_withdrawn: 'Auszahlung',
  reward_compounded: 'Wiederanlage',
};

/** The headings of a member's own file of History. */
export const HISTORY_COLUMNS: Translated<typeof english.HISTORY_COLUMNS> = {
  time: 'Zeit (UTC)',
  type: 'Art',
  amount: 'USDC',
  description: 'Beschreibung',
  status: 'Status',
  reason: 'Grund',
  transaction: 'Transaktion',
};
