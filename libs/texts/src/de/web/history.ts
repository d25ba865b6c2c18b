import type { Translated } from '../../translated';
import type { historyTexts as english } from '../../en/web/history';

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
    cycles: 'Zyklen',
    referrals: 'Empfehlungen',
    total: 'Summe, USDC',
    span: 'Wann',
    asTable: 'Als Tabelle zeigen',
    empty: 'Keine Prämien in diesem Zeitraum.',
    emptyAction: 'Zu Ihrem Zyklus',
  },
  list: 'Transaktionen',
  columns: { type: 'Art', amount: 'Betrag', date: 'Datum', status: 'Status', id: 'Transaktions-ID' },
  typeLabels: {
    deposit: 'Einzahlung',
    deposit_redeemed: 'Einlage zurückgezahlt',
    reward_earned: 'Prämie',
    reward_withdrawn: 'Prämie ausgezahlt',
    reward_compounded: 'Prämie wieder angelegt',
  },
  statusLabels: {
    completed: 'Abgeschlossen',
    requested: 'Wartet auf Genehmigung',
    confirmed: 'Genehmigt',
    rejected: 'Abgelehnt',
    failed: 'Fehlgeschlagen',
    pending: 'Wird geprüft',
  },
  empty: 'Keine Transaktionen in dieser Auswahl.',
  emptyAction: 'Alle zeigen',
  pager: { label: 'Seiten', newer: 'Neuere', older: 'Ältere', page: (page: number) => `Seite ${page}` },
  noHash: 'nicht auf der Chain',
  explorer: (hash: string) => `Transaktion ${hash} im Explorer`,
};
