import type { PushTexts } from '../push-texts';

/** The German reminders on devices. */
export const PUSHES: PushTexts = {
  ready_to_start: {
    title: 'Bereit zum Start',
    body: 'Ein Geschäftstag hat begonnen. Sie können Ihren Zyklus starten.',
  },
  ready_to_collect: { title: 'Bereit zum Einsammeln', body: 'Ihr Zyklus ist fertig. Die Prämie wartet auf Sie.' },
  rewards_unlocked: { title: 'Prämien freigegeben', body: 'Die Sperre einer Prämie ist abgelaufen.' },
  withdrawal_paid: { title: 'Auszahlung gezahlt', body: 'Die Zahlung zu Ihrem Antrag ist auf der Chain final.' },
  statement_ready: {
    title: 'Kontoauszug bereit',
    body: 'Ein Monat ist abgeschlossen. Sein Kontoauszug steht in Ihrem Verlauf.',
  },
};
