import type { Translated } from '../../translated';
import type { historyTexts as english } from '../../en/web/history';
import { HISTORY_STATUSES, HISTORY_TYPES } from '../ledger/history-labels';

/** Transactions of a member. */
export const historyTexts: Translated<typeof english> = {
  title: 'Verlauf',
  type: 'Art',
  period: 'Zeitraum',
  types: { all: 'Alle Arten', deposits: 'Einzahlungen', withdrawals: 'Auszahlungen', rewards: 'Prämien' },
  periods: { week: '7 Tage', month: '30 Tage', all: 'Gesamt' },
  summary: {
    label: (period: string) => `Zusammenfassung, ${period}`,
    deposited: 'Eingezahlt',
    redeemed: 'Einlage zurückgeholt',
    earned: 'Prämien erhalten',
    withdrawn: 'Prämien ausgezahlt',
    compounded: 'Prämien, die Einlage wurden:',
    note: (period: string, time: string) => `${period}, alle Arten, nur Abgeschlossenes. Stand: ${time}.`,
  },
  chart: {
    title: 'Prämien im Lauf der Zeit',
    unit: 'USDC',
    label: (period: string) => `Balkendiagramm der Prämien, ${period}. Die Zahlen stehen in der Tabelle darunter.`,
    labelAddedUp: (period: string) =>
      `Balkendiagramm der aufsummierten Prämien, ${period}. Die Zahlen stehen in der Tabelle darunter.`,
    addUp: 'Aufsummieren',
    cycles: 'Zyklen',
    referrals: 'Empfehlungen',
    sum: 'Zusammen',
    total: 'Summe, USDC',
    span: 'Wann',
    asTable: 'Als Tabelle zeigen',
    empty: 'Keine Prämien in diesem Zeitraum.',
    emptyAction: 'Zu Ihrem Zyklus',
  },
  statements: {
    title: 'Kontoauszüge und Steuern',
    text: (joined: string) =>
      `Aus dem Hauptbuch, seit Ihrem Beitritt im ${joined}, nach den Tagen Ihrer Zeitzone. Eine Auszahlung steht am Tag ihrer Zahlung.`,
    month: (month: string) => `${month} als PDF`,
    year: (year: string) => `Steuern ${year} als CSV`,
    yearSoFar: (year: string) => `Steuern ${year} bis heute als CSV`,
    none: 'Der erste Kontoauszug steht hier, wenn dieser Monat vorbei ist.',
  },
  list: 'Transaktionen',
  columns: { type: 'Art', amount: 'Betrag', date: 'Datum', status: 'Status', id: 'Transaktions-ID' },
  typeLabels: HISTORY_TYPES,
  statusLabels: HISTORY_STATUSES,
  empty: 'Keine Transaktionen in dieser Auswahl.',
  emptyAction: 'Alle zeigen',
  pager: { label: 'Seiten', newer: 'Neuere', older: 'Ältere', page: (page: number) => `Seite ${page}` },
  search: 'Suchen',
  searchHint: 'Betrag, Wörter oder 0x…',
  reason: (text: string) => `Grund: ${text}`,
  day: { came: 'Eingegangen', went: 'Ausgegangen', commissions: (count: number) => `${count} Provisionen` },
  more: 'Mehr zeigen',
  noHash: 'nicht auf der Chain',
  explorer: (hash: string) => `Transaktion ${hash} im Explorer`,
};
