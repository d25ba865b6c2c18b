import type { HISTORY_STATUSES as english } from '../../en/ledger/history-statuses';
import type { Translated } from '../../translated';

/** The labels of the statuses of lines in History, which are searched for, too. */
export const HISTORY_STATUSES: Translated<typeof english> = {
  completed: 'Abgeschlossen',
  requested: 'Wartet auf Genehmigung',
  confirmed: 'Genehmigt',
  rejected: 'Abgelehnt',
  failed: 'Fehlgeschlagen',
  cancelled: 'Zurückgenommen',
  pending: 'Wird geprüft',
};
