import type { Translated } from '../../translated';
import type { reminderTexts as english } from '../../en/web/reminders';

/** The choice of reminders and quiet hours on the Account page. */
export const reminderTexts: Translated<typeof english> = {
  title: 'Benachrichtigungen',
  lead: 'Erinnerungen sind aus, bis Sie sie wählen, außer für gezahlte Auszahlungen. Was geschehen ist, steht so oder so unter „Benachrichtigungen“.',
  kind: 'E-Mail an mich,',
  kinds: {
    ready_to_start: 'wenn ein Geschäftstag beginnt und ich einen Zyklus starten kann',
    ready_to_collect: 'wenn ein Zyklus bereit zum Einsammeln ist',
    rewards_unlocked: 'wenn Prämien freigegeben sind',
    withdrawal_paid: 'wenn eine Auszahlung gezahlt ist',
    statement_ready: 'wenn der Kontoauszug eines Monats bereit ist',
  },
  device: {
    title: 'Auf diesem Gerät',
    label: 'Erinnerungen auf diesem Gerät zeigen',
    description: 'Ein Titel und ein Satz, die andere sehen dürfen. Es endet, wenn Sie sich hier abmelden.',
    kind: 'Auf meinen Geräten zeigen,',
    unsupported:
      'Erinnerungen brauchen einen Browser mit Web Push. Auf einem iPhone oder iPad fügen Sie Ballast erst zum Home-Bildschirm hinzu.',
    denied:
      'Dieser Browser blockiert Mitteilungen von Ballast. Erlauben Sie sie in seinen Einstellungen für diese Website, und laden Sie diese Seite neu.',
    failed: {
      title: 'Nicht eingeschaltet',
      text: 'Dieser Browser konnte nicht für Erinnerungen eingerichtet werden. Versuchen Sie es noch einmal.',
    },
  },
  noMailbox:
    'Erinnerungen gehen per E-Mail an Konten mit E-Mail-Adresse; Ihres wurde mit einer Telefonnummer eröffnet.',
  quiet: {
    title: 'Ruhezeit',
    label: 'Erinnerungen nachts zurückhalten',
    description: 'Was in ihr fällig wird, kommt, wenn sie endet.',
    from: 'Von',
    to: 'Bis',
    zone: (zone: string) => `Zeitzone: ${zone}`,
    useOwn: (zone: string) => `${zone} verwenden`,
  },
  failed: { title: 'Nicht gespeichert', text: 'Ihre Auswahl wurde nicht geändert. Versuchen Sie es noch einmal.' },
};
