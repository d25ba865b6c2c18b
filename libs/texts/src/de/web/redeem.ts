import type { Translated } from '../../translated';
import type { redeemTexts as english } from '../../en/web/redeem';

/** Redeem page: amount, review, and what became of redemptions. */
export const redeemTexts: Translated<typeof english> = {
  title: 'Einlage zurückholen',
  lead: 'Sie können Ihre Einlage an jedem Tag zurückholen, auch am Wochenende. Solange Circle USDC pausiert oder Ihren Vault oder Ihr Wallet sperrt, bewegt sich USDC nicht, wer auch immer es sendet.',
  present: 'Einlage',
  amount: 'Betrag zum Zurückholen',
  all: 'Alles zurückholen',
  password: 'Auszahlungspasswort',
  to: 'an',
  direct: 'direkt aus dem Vault geholt, ohne diese Website',
  submitAmount: (amount: string) => `${amount} USDC zurückholen`,
  nothing: 'Es gibt keine Einlage zum Zurückholen.',
  nothingAction: 'Ihre Vaults ansehen',
  usdcPaused:
    'Eine Rückzahlung, die Sie jetzt anfordern, wird nach Ende der Pause gesendet, aber was Sie zurückholen, zählt sofort nicht mehr für Zyklen.',
  waits: 'Wartet: Circle hat USDC pausiert.',
  requested: 'Rückzahlung angefordert',
  requestedText: (amount: string) =>
    `${amount} USDC sind unterwegs. Jeder Vault zahlt an das Wallet, für das er erstellt wurde.`,
  failed: {
    title: 'Rückzahlung fehlgeschlagen',
    text: 'Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
  },
  list: 'Rückzahlungen',
  statuses: {
    requested: 'Angefordert',
    sent: 'Gesendet',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
  },
  errors: {
    amount: { title: 'Ungültiger Betrag', text: 'Geben Sie einen Betrag über null ein.' },
    amountForm: {
      title: 'Ungültiger Betrag',
      text: 'Geben Sie den Betrag in Ziffern ein, wie 12,50, mit höchstens sechs Nachkommastellen.',
    },
    tooMuch: { title: 'Guthaben reicht nicht', text: 'Das ist mehr als Ihre Einlage.' },
    password: { title: 'Auszahlungspasswort fehlt', text: 'Geben Sie Ihr Auszahlungspasswort ein.' },
  },
  continue: 'Prüfen',
  steps: { amount: 'Betrag', review: 'Prüfen und bestätigen' },
  review: {
    amount: 'Betrag',
    from: 'Aus Ihrem Vault',
    fromEach: 'Aus Ihren Vaults',
    to: 'An',
    cycle: 'Der heutige Zyklus und seine Prämie',
    left: 'Was bleibt',
    cancels: (reward: string) =>
      `Ein Zyklus läuft. Zurückholen bricht ihn ab: Seine Prämie von ${reward} USDC wird nicht gezahlt, und der Tag ist verbraucht.`,
    completed: (reward: string) => `Er ist fertig. Seine Prämie von ${reward} USDC können Sie weiterhin einsammeln.`,
    collected: (reward: string) => `Eingesammelt: ${reward} USDC. Zurückholen ändert das nicht.`,
    cancelled: 'Er wurde schon abgebrochen.',
    ready: 'Er ist nicht gestartet. Ein Zyklus, den Sie danach starten, zählt, was bleibt.',
    readyForNothing: 'Er ist nicht gestartet. Ein Zyklus danach braucht wieder Einlage.',
    none: 'Er läuft nicht.',
    leftEarning: (amount: string, rate: string) => `${amount} USDC zu ${rate} % APR.`,
    leftIdle: (amount: string, minimum: string) => `${amount} USDC. Prämien gibt es ab ${minimum} USDC Einlage.`,
    leftNothing: (amount: string) => `${amount} USDC. Prämien, die Sie haben, bleiben Ihre.`,
    confirm: 'Gesendet wird nach Ihrem Auszahlungspasswort, ohne Admin.',
    back: 'Zurück',
  },
  rewards: {
    apart: (amount: string) => `Prämien werden getrennt ausgezahlt: ${amount} USDC sind verfügbar.`,
    withdraw: 'Prämien auszahlen',
  },
  progress: 'Ihre Rückzahlung',
  moreUnderWay: (count: number) => `${count} weitere unterwegs`,
  progressSteps: { requested: 'Angefordert', sent: 'Gesendet', completed: 'Angekommen' },
};
