import type { Translated } from '../../translated';
import type { confirmContactTexts as english } from '../../en/web/confirm-contact';

/** The confirmation of the contact that a member joined with: the banner, and the page of the mailed link. */
export const confirmContactTexts: Translated<typeof english> = {
  email: {
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    lead: (address: string) =>
      `Wir haben eine Mail mit einem Link an ${address} gesendet. Bis Sie ihn öffnen, können Sie kein Auszahlungs-Wallet benennen, keinen zweiten Faktor einrichten und keine Prämien auszahlen lassen. Der Rest von Ballast funktioniert.`,
    again: 'Noch eine Mail senden',
    sent: { title: 'Eine neue Mail ist unterwegs', text: 'Ihr Link ersetzt den vorigen.' },
    failed: { title: 'Mail nicht gesendet', text: 'Versuchen Sie es gleich noch einmal.' },
  },
  phone: {
    title: 'Bestätigen Sie Ihre Telefonnummer',
    lead: (number: string) =>
      `Lassen Sie einen Code an ${number} senden und geben Sie ihn hier ein. Bis dahin können Sie kein Auszahlungs-Wallet benennen, keinen zweiten Faktor einrichten und keine Prämien auszahlen lassen. Der Rest von Ballast funktioniert.`,
    unreachable: (number: string) =>
      `Dieser Club sendet keine SMS, deshalb lässt sich ${number} nicht bestätigen. Geben Sie stattdessen eine E-Mail-Adresse an: Bis eine bestätigt ist, können Sie kein Auszahlungs-Wallet benennen, keinen zweiten Faktor einrichten und keine Prämien auszahlen lassen.`,
    send: 'Code per SMS senden',
    again: 'Neuen Code senden',
    sent: { title: 'Code gesendet', text: 'Er kann eine Minute brauchen.' },
    notSent: { title: 'Code nicht gesendet', text: 'Versuchen Sie es gleich noch einmal.' },
    code: 'Code aus der SMS',
    submit: 'Bestätigen',
    done: { title: 'Telefonnummer bestätigt', text: 'Sie können jetzt Ihr Auszahlungs-Wallet benennen.' },
    failed: { title: 'Nicht bestätigt', text: 'Versuchen Sie es gleich noch einmal.' },
    useEmail: 'E-Mail-Adresse verwenden',
  },
  change: {
    open: 'Andere Adresse verwenden',
    label: 'Ihre E-Mail-Adresse',
    password: 'Auszahlungspasswort',
    submit: 'Link dorthin senden',
    done: {
      title: 'Adresse geändert',
      text: 'Eine Mail mit einem Link ist dorthin unterwegs. Melden Sie sich ab jetzt mit der neuen Adresse an.',
    },
    failed: { title: 'Adresse nicht geändert', text: 'Ihre Adresse ist, wie sie war. Versuchen Sie es noch einmal.' },
  },
  page: {
    title: 'E-Mail-Adresse bestätigen',
    lead: 'Damit zeigen Sie, dass unsere Mails Sie erreichen. Dann kann ein Auszahlungs-Wallet benannt werden, und Prämien können ausgezahlt werden.',
    submit: 'Bestätigen',
    failed: { title: 'Nicht bestätigt', text: 'Versuchen Sie es gleich noch einmal.' },
    void: {
      title: 'Dieser Link ist verbraucht oder veraltet',
      text: 'Wenn Sie schon mit ihm bestätigt haben, gilt das. Sonst ist er älter als einen Tag, wurde durch einen neueren ersetzt oder in der Mail abgeschnitten.',
      next: 'Melden Sie sich an: Ist noch etwas zu bestätigen, steht es oben auf der Seite, und dort wird ein neuer Link gesendet.',
      action: 'Zu Ballast',
    },
    already: {
      title: 'Es ist nichts mehr zu bestätigen',
      text: (email: string) => `${email} ist schon bestätigt.`,
      action: 'Zu Ballast',
    },
    done: {
      title: 'E-Mail-Adresse bestätigt',
      text: 'Sie können jetzt Ihr Auszahlungs-Wallet benennen.',
      action: 'Zu Ballast',
    },
  },
};
