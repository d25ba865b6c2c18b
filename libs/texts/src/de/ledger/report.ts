import type { Translated } from '../../translated';
import type { REPORT as english } from '../../en/ledger/report';
import { date, exactUsdc, minute, monthName } from '../formats';
import { ENTRY_ACCOUNTS, ENTRY_TYPES } from './entry-names';

/** A member's monthly statement and yearly tax file. */
export const REPORT: Translated<typeof english> = {
  title: (month: string) => `Ballast-Kontoauszug, ${month}`,
  month: (first: string) => monthName(first.slice(0, 'YYYY-MM'.length)),
  made: (at: string, zone: string) => `Erstellt am ${minute(at)}. Tage sind die von ${zone}. Alle Beträge sind USDC.`,
  balances: 'Salden',
  account: 'Konto',
  opening: 'Anfang',
  movements: 'Bewegungen',
  closing: 'Ende',
  present: 'Derzeit',
  running: 'Dieser Monat ist noch nicht zu Ende: Die Zahlen sind vom Zeitpunkt oben.',
  day: 'Tag',
  movement: 'Buchung',
  amount: 'Betrag',
  none: 'In diesem Monat hat sich nichts bewegt.',
  counted: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
  commission: 'Provisionen',
  note: 'Aus dem Hauptbuch gelesen: In jedem Konto ergeben Anfangssaldo und Bewegungen den Endsaldo. Ballast ist keine Bank, und nichts hier ist versichert.',
  presentNote:
    'Aus dem Hauptbuch gelesen: In jedem Konto ergeben Anfangssaldo und bisherige Bewegungen den derzeitigen Saldo. Ballast ist keine Bank, und nichts hier ist versichert.',
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  types: ENTRY_TYPES,
  accounts: ENTRY_ACCOUNTS,
  tax: {
    date: 'Datum',
    type: 'Art',
    rate: (currency: string, source: string) => `${currency} je USDC (${source})`,
    rateOf: 'Kurs vom',
    kinds: {
      reward: 'Prämie',
      commission: 'Provision',
      deposit: 'Einzahlung',
      principal_redeemed: 'Einlage zurückgezahlt',
      reward_withdrawn: 'Prämie ausgezahlt',
      reward_compounded: 'Prämie wieder angelegt',
    },
  },
  formats: { date, usdc: exactUsdc },
};
