import type { Translated } from '../../translated';
import type { adminTabTexts as english } from '../../en/web/admin-tabs';

/** The names of the admin area's tabs, which its shortcuts say on each page. */
export const adminTabTexts: Translated<typeof english> = {
  overview: 'Übersicht',
  users: 'Mitglieder',
  invitations: 'Einladungen',
  withdrawals: 'Auszahlungen',
  transactions: 'Transaktionen',
  operations: 'Betrieb',
  audit: 'Protokoll',
};
