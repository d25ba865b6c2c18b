import type { Translated } from '../../translated';
import type { statementsTexts as english } from '../../en/web/statements';

/** Die Aufstellungen auf der Seite Deckung, und was im Lauf der Zeit geschuldet und vorhanden war. */
export const statementsTexts: Translated<typeof english> = {
  title: 'Aufstellungen',
  lead: 'Eine Aufstellung ist die Summe dessen, was Mitglieder aus dem Topf verdient haben, auf der Chain veröffentlicht mit der Wurzel eines Baums, in dem Mitglieder ihren eigenen Teil finden. Sie gilt nach einer Frist, in der man sie prüfen und der Wächter sie zurückweisen kann.',
  current: 'Geltende Aufstellung',
  pending: 'Wartende Aufstellung',
  noCurrent: 'Die erste Aufstellung ist noch nicht in Kraft.',
  noPending: 'Im Moment gibt es keine, deren Frist läuft.',
  late: (time: string) =>
    `Die letzte Aufstellung wurde am ${time} veröffentlicht; die nächste ist überfällig. Nach der geltenden kann weiter abgerufen werden.`,
  paused: (time: string) =>
    `Der Wächter hat Abrufe bis ${time} pausiert. Was fällig ist, bleibt fällig; wartende Aufstellungen treten um die Dauer der Pause später in Kraft.`,
  facts: {
    number: (number: string) => `Nr. ${number}`,
    sum: 'Summe der Ansprüche',
    reserved: 'Daneben reserviert',
    asOfBlock: 'Spricht von Block',
    posted: 'Veröffentlicht',
    effect: 'In Kraft ab',
    transaction: 'Transaktion',
    checker: 'Prüfer',
    root: 'Wurzel',
    copyRoot: 'Wurzel kopieren',
  },
  checker: { waiting: 'Wartet', agrees: 'Stimmt überein', differs: 'Weicht ab' },
  checkerNote: {
    waiting: 'Ein unabhängiger Prozess baut dieselbe Aufstellung neu; er hat noch nicht geantwortet.',
    agrees: 'Ein unabhängiger Prozess hat dieselbe Aufstellung neu gebaut und kam auf dieselbe Wurzel und Summe.',
    differsPending:
      'Ein unabhängiger Prozess kam auf eine andere Wurzel oder Summe. Bis diese Aufstellung in Kraft tritt, kann der Wächter sie zurückweisen; nach der geltenden kann inzwischen abgerufen werden, und auf ein Zurückweisen folgt eine neue.',
    differsCurrent:
      'Ein unabhängiger Prozess kam auf eine andere Wurzel oder Summe. Eine Aufstellung, die in Kraft ist, kann nicht mehr zurückgewiesen werden: Der Wächter kann Abrufe pausieren, und eine neue Aufstellung ersetzt sie nach ihrer Frist.',
  },
  list: {
    title: 'Bisherige Aufstellungen',
    empty: 'Die erste Aufstellung steht noch aus.',
    statement: 'Aufstellung',
    sum: 'Summe',
    posted: 'Veröffentlicht',
    status: 'Status',
    transaction: 'Transaktion',
    checkerIs: (finding: string) => `Prüfer: ${finding}`,
    statuses: { pending: 'Wartet', current: 'Gilt', past: 'Vorbei', vetoed: 'Zurückgewiesen' },
    pager: {
      label: 'Seiten der Aufstellungen',
      newer: 'Neuere',
      older: 'Ältere',
      page: (page: number) => `Seite ${page}`,
    },
  },
  chart: {
    title: 'Geschuldet und vorhanden im Lauf der Zeit',
    unit: 'USDC',
    label: (from: string, to: string) =>
      `Geschuldet, vorhanden und Überschuss von ${from} bis ${to}. Dieselben Zahlen stehen in der Tabelle darunter.`,
    empty: 'Die ersten Zahlen kommen mit der ersten Aufstellung.',
    owed: 'Den Mitgliedern geschuldet',
    held: 'Vorhanden',
    surplus: 'Überschuss des Topfs',
    asTable: 'Als Tabelle',
    at: 'Zeit',
  },
};
