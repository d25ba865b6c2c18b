import type { Translated } from '../../translated';
import type { signingTexts as english } from '../../en/web/signing';

/** Sign-up, sign-in, and the pages that mailed links lead to. */
export const signingTexts: Translated<typeof english> = {
  email: 'E-Mail',
  phone: 'Telefon',
  password: 'Passwort',
  confirmPassword: 'Passwort bestätigen',
  withdrawalPassword: 'Auszahlungspasswort',
  confirmWithdrawalPassword: 'Auszahlungspasswort bestätigen',
  signUp: {
    title: 'Konto erstellen',
    lead: 'Mitglied wird man durch Einladung. Sie brauchen den Code eines Mitglieds oder des Betreibers.',
    invitedBy: (name: string) =>
      `${name} lädt Sie ein. Beitreten kann man mit einer Einladung, und der Code ist eingetragen.`,
    code: 'Einladungscode',
    firstName: 'Vorname (freiwillig)',
    lastName: 'Nachname (freiwillig)',
    contact: 'Registrieren mit',
    phoneHint: 'Mit Ländervorwahl, zum Beispiel +49 151 12345678',
    noSms:
      'Dieser Club sendet keine SMS: Bevor Sie ein Auszahlungs-Wallet benennen, werden Sie nach einer E-Mail-Adresse gefragt.',
    withdrawalHint:
      'Es wird gefragt, bevor Sie Ihre Einlage zurückholen, Prämien auszahlen oder Ihre Wallets ändern. Es muss ein anderes sein als Ihr Passwort; keine E-Mail von uns fragt danach.',
    submit: 'Konto erstellen',
    haveAccount: 'Schon Mitglied?',
    toLogin: 'Anmelden',
    errors: {
      code: { title: 'Einladungscode fehlt', text: 'Geben Sie den Einladungscode ein, den Sie bekommen haben.' },
      email: { title: 'E-Mail fehlt', text: 'Geben Sie Ihre E-Mail-Adresse ein.' },
      phone: { title: 'Telefonnummer fehlt', text: 'Geben Sie Ihre Telefonnummer mit Ländervorwahl ein.' },
      mismatch: { title: 'Passwörter verschieden', text: 'Geben Sie zweimal dasselbe Passwort ein.' },
      withdrawalMismatch: {
        title: 'Auszahlungspasswörter verschieden',
        text: 'Geben Sie zweimal dasselbe Auszahlungspasswort ein.',
      },
      same: {
        title: 'Passwörter müssen verschieden sein',
        text: 'Wer das eine Passwort erfährt, darf das andere nicht verwenden können.',
      },
    },
    done: { title: 'Konto erstellt!', text: 'Willkommen bei Ballast, Sie sind jetzt angemeldet.' },
    failed: { title: 'Nicht registriert', text: 'Das Konto konnte nicht erstellt werden' },
  },
  login: {
    title: 'Anmelden',
    lead: 'Willkommen zurück.',
    identifier: 'E-Mail oder Telefon',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    or: 'oder',
    passkey: 'Mit Passkey anmelden',
    passkeyFailed: 'Dieser Passkey konnte nicht verwendet werden. Melden Sie sich mit Ihrem Passwort an.',
    codeRefused: 'Dieser Code ist falsch oder wurde schon verwendet.',
    noAccount: 'Sie haben eine Einladung?',
    toSignUp: 'Konto erstellen',
    errors: {
      email: {
        title: 'E-Mail fehlt',
        text: 'Geben Sie die E-Mail-Adresse oder Telefonnummer ein, mit der Sie beigetreten sind.',
      },
      password: { title: 'Passwort fehlt', text: 'Geben Sie Ihr Passwort ein.' },
      totp: { title: 'Code fehlt', text: 'Geben Sie den Code Ihrer Authenticator-App oder einen Backup-Code ein.' },
    },
    done: { title: 'Willkommen zurück!', text: 'Sie sind jetzt angemeldet.' },
    failed: { title: 'Nicht angemeldet', text: 'E-Mail oder Passwort ist falsch' },
  },
  newPassword: {
    label: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    hint: 'Zwölf Zeichen oder mehr; mehrere Wörter lassen sich leichter merken als Sonderzeichen. Der Server sagt Ihnen, wenn es zu leicht zu erraten ist.',
    errors: { missing: 'Geben Sie ein neues Passwort ein.', mismatch: 'Geben Sie zweimal dasselbe Passwort ein.' },
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Wir senden einen Link an Ihre E-Mail-Adresse. Er gilt einmal und 30 Minuten lang.',
    submit: 'Link senden',
    failed: {
      title: 'Link nicht angefordert',
      text: 'Es wurde nichts gesendet. Versuchen Sie es gleich noch einmal.',
    },
    sent: {
      title: 'Sehen Sie in Ihr Postfach',
      text: (email: string) =>
        `Wenn es ein Konto mit dieser E-Mail-Adresse gibt, ist ein Link unterwegs an ${email}. Er gilt einmal und 30 Minuten lang.`,
      spam: 'Nach ein paar Minuten noch nichts? Sehen Sie in den Spam-Ordner, und prüfen Sie, ob dies die Adresse ist, mit der Sie beigetreten sind.',
      again: 'Andere Adresse verwenden',
    },
    phone: {
      question: 'Mit Telefonnummer beigetreten?',
      text: 'Wir haben keine E-Mail-Adresse, an die wir einen Link senden könnten. Wo Sie noch angemeldet sind oder mit einem Passkey kommen Sie hinein; sonst wenden Sie sich über „Kontakt“ unten auf dieser Seite an uns. Ein neues Passwort allein bewegt kein Geld.',
    },
    remembered: 'Wieder eingefallen?',
    toLogin: 'Anmelden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Dies meldet Sie überall ab. Auszahlungen von Prämien ruhen 24 Stunden, damit Sie Zeit haben, einen Fremden mit Ihrem Postfach zu bemerken.',
    ownership: {
      label: 'Auszahlungspasswort (nur wenn ein Fremder einen zweiten Faktor hinzugefügt hat)',
      hint: 'Mit ihm wird jeder zweite Faktor entfernt, der ohne es hinzugefügt wurde, damit Sie sich wieder anmelden können; der eines Admins bleibt. Sonst lassen Sie es leer.',
    },
    submit: 'Neues Passwort festlegen',
    failed: {
      title: 'Passwort nicht geändert',
      text: 'Ihr Passwort ist wie zuvor. Versuchen Sie es gleich noch einmal.',
    },
    void: {
      title: 'Dieser Link gilt nicht',
      text: 'Er wurde schon verwendet, ist älter als 30 Minuten oder wurde in der E-Mail abgeschnitten. Ihr Passwort ist wie zuvor.',
      action: 'Neuen Link anfordern',
    },
    done: {
      title: 'Ihr Passwort ist geändert',
      text: 'Sie sind überall abgemeldet, und Auszahlungen von Prämien ruhen 24 Stunden. Wenn Ihr Konto einen zweiten Faktor hat, wird er weiter gebraucht.',
      action: 'Anmelden',
    },
    question: 'Sie haben es sich anders überlegt? Schließen Sie diese Seite: Es ändert sich nichts.',
  },
  resetWithdrawal: {
    title: 'Neues Auszahlungspasswort wählen',
    lead: 'Dies meldet Sie überall ab. Auszahlungen von Prämien ruhen 24 Stunden. 48 Stunden lang kann kein Wallet angegeben oder geändert werden, und Prämien gehen nur an Ihr Auszahlungs-Wallet oder an Adressen, an die schon gezahlt wurde, damit ein Fremder mit Ihrem Postfach sie nicht nehmen kann.',
    fields: { label: 'Neues Auszahlungspasswort', repeatLabel: 'Neues Auszahlungspasswort wiederholen' },
    submit: 'Neues Auszahlungspasswort festlegen',
    failed: {
      title: 'Auszahlungspasswort nicht geändert',
      text: 'Ihr Auszahlungspasswort ist wie zuvor. Versuchen Sie es gleich noch einmal.',
    },
    void: {
      title: 'Dieser Link gilt nicht',
      text: 'Er wurde schon verwendet, ist älter als 30 Minuten, ein neuerer wurde gesendet, oder er wurde in der E-Mail abgeschnitten. Ihr Auszahlungspasswort ist wie zuvor.',
      action: 'Zu meinem Konto',
    },
    done: {
      title: 'Ihr Auszahlungspasswort ist geändert',
      text: 'Sie sind überall abgemeldet, und Auszahlungen von Prämien ruhen 24 Stunden. In den nächsten 48 Stunden gehen Prämien nur an Ihr Auszahlungs-Wallet oder an Adressen, an die schon gezahlt wurde.',
      action: 'Anmelden',
    },
  },
  cancelWallet: {
    title: 'Änderung des Wallets zurücknehmen',
    lead: 'Jemand hat das Auszahlungs-Wallet Ihres Kontos geändert. Wenn Sie das nicht waren, nehmen Sie die Änderung hier zurück.',
    effects: [
      'Die Wallets von vor der Änderung gelten wieder.',
      'Alle werden von dem Konto abgemeldet, auch Sie.',
      'Auszahlungen von Prämien ruhen 24 Stunden.',
    ],
    unchanged: 'Wenn Sie es waren, schließen Sie diese Seite: Es ändert sich nichts.',
    submit: 'Änderung zurücknehmen',
    failed: {
      title: 'Wallet nicht zurückgesetzt',
      text: 'Es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
    },
    void: {
      title: 'Dieser Link gilt nicht',
      text: 'Er wurde schon verwendet, ist älter als 48 Stunden oder wurde in der E-Mail abgeschnitten. Es wurde nichts geändert.',
      next: 'Wenn die Änderung nicht von Ihnen ist, melden Sie sich an, ändern Sie Ihr Passwort, und sehen Sie auf der Kontoseite nach dem Auszahlungs-Wallet.',
      action: 'Anmelden',
    },
    done: {
      title: 'Die Änderung ist zurückgenommen',
      text: 'Ihr Auszahlungs-Wallet ist wieder:',
      next: 'Alle sind abgemeldet, und Auszahlungen von Prämien ruhen 24 Stunden. Jemand kannte Ihr Passwort: Wählen Sie jetzt ein neues.',
      action: 'Neues Passwort festlegen',
    },
  },
};
