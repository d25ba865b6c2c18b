import type { Translated } from '../../translated';
import type { ENTRY_ACCOUNTS as accounts, ENTRY_TYPES as types } from '../../en/ledger/entry-names';

/** The movements of the ledger, on the page of a transaction and in a statement. */
export const ENTRY_TYPES: Translated<typeof types> = {
  pool_funded: 'Pool aufgefüllt',
  deposit: 'Einzahlung gutgeschrieben',
  cycle_reserved: 'Prämie zurückgelegt',
  cycle_cancelled: 'Prämie wieder frei',
  cycle_collected: 'Prämie eingesammelt',
  reward_unlocked: 'Prämie freigegeben',
  withdrawal_requested: 'Auszahlung beantragt',
  withdrawal_returned: 'Prämien zurückgebucht',
  withdrawal_paid: 'Vom Pool gezahlt',
  withdrawal_paid_outside: 'Vom Betreiber gezahlt',
  reward_claimed: 'Aus dem Pool abgerufen',
  reward_compounded: 'Prämien zur Einlage gemacht',
  redemption_requested: 'Rückzahlung beantragt',
  redemption_returned: 'Einlage zurückgebucht',
  redemption_paid: 'Von Ihrem Vault gezahlt',
  pool_withdrawal_announced: 'Entnahme aus dem Pool angekündigt',
  pool_withdrawal_cancelled: 'Entnahme aus dem Pool abgesagt',
  pool_withdrawal_executed: 'Entnahme aus dem Pool ausgeführt',
};

/** The accounts that they move between. */
export const ENTRY_ACCOUNTS: Translated<typeof accounts> = {
  principal: 'Ihre Einlage',
  redeeming: 'Ihre Einlage auf dem Weg hinaus',
  pending: 'Ihre gesperrten Prämien',
  available: 'Ihre verfügbaren Prämien',
  withdrawing: 'Ihre Prämien auf dem Weg hinaus',
  pool_free: 'Prämientopf, frei',
  pool_reserved: 'Prämientopf, zurückgelegt',
  pool_announced: 'Prämientopf, angekündigt',
  vault_assets: 'USDC in Vaults',
  pool_assets: 'USDC im Pool',
  others: 'Pool und andere Mitglieder',
};
