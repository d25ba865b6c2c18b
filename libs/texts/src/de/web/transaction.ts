import type { Translated } from '../../translated';
import type { transactionTexts as english } from '../../en/web/transaction';
import { ENTRY_ACCOUNTS, ENTRY_TYPES } from '../ledger/entry-names';

/** One transaction in full. */
export const transactionTexts: Translated<typeof english> = {
  title: 'Transaktion',
  back: 'Zurück zum Verlauf',
  wallet: 'Zieladresse',
  vault: 'Vault, in dem sie einging',
  hash: 'Transaktion auf der Chain',
  copyHash: 'Transaktions-Hash kopieren',
  copyAddress: 'Adresse kopieren',
  statement: 'Aufstellung, die sie enthält',
  statementNumber: (number: number) => `Aufstellung ${number} auf der Seite der Deckung`,
  timeline: {
    title: 'Was wann geschah',
    steps: {
      requested: 'Beantragt',
      seen: 'Auf der Chain gesehen',
      earned: 'Verdient',
      available: 'Verfügbar ab',
      approved: 'Genehmigt',
      sent: 'An die Chain gesendet',
      denied: 'Abgelehnt',
      taken_back: 'Zurückgenommen',
      failed: 'Fehlgeschlagen und Ihnen gutgeschrieben',
      completed: 'Abgeschlossen, auf der Chain final',
    },
  },
  entries: {
    title: 'Im Hauptbuch',
    about:
      'Eine Buchung ändert den Bestand von Vaults und Topf um so viel wie das, was geschuldet oder zurückgelegt ist.',
    none: 'Gebucht wurde dies zusammen mit anderem.',
    movement: 'Buchung',
    account: 'Konto',
    amount: 'Betrag',
    types: ENTRY_TYPES,
    accounts: ENTRY_ACCOUNTS,
  },
};
