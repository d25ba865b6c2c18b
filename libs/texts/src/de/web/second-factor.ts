import type { Translated } from '../../translated';
import type { secondFactorTexts as english } from '../../en/web/second-factor';

/** The second factor wherever it is asked for: at sign-in and before payments and security changes. */
export const secondFactorTexts: Translated<typeof english> = {
  code: {
    app: { label: 'Code der Authenticator-App', other: 'Stattdessen einen Backup-Code verwenden' },
    backup: {
      label: 'Backup-Code',
      hint: 'Einer der Codes, die Sie beim Einrichten der App aufgehoben haben. Jeder gilt einmal.',
      other: 'Stattdessen die Authenticator-App verwenden',
    },
    hint: 'Die 6 Ziffern, die Ihre Authenticator-App jetzt zeigt.',
    missing: 'Geben Sie den Code ein.',
  },
  stepUp: {
    title: 'Bestätigen Sie, dass Sie es sind',
    lead: 'Dies bewegt Geld oder ändert, wie Ihr Konto geschützt ist. Bevor Sie bestätigen, wird nichts gesendet.',
    passkey: 'Mit Passkey bestätigen',
    submit: 'Mit Code bestätigen',
    or: 'oder',
    cancel: 'Nicht senden',
    refused:
      'Der Passkey wurde nicht verwendet. Es wurde nichts gesendet; versuchen Sie es noch einmal oder auf anderem Weg.',
    failed: 'Das konnte nicht bestätigt werden. Es wurde nichts gesendet.',
    noWay:
      'Ihr zweiter Faktor ist ein Passkey, und dieser Browser kann mit Passkeys nicht umgehen. Öffnen Sie Ballast auf einem Gerät, auf dem er liegt. Es wurde nichts gesendet.',
  },
};
