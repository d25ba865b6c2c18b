import type { Translated } from '../../translated';
import type { dashboardTexts as english } from '../../en/web/dashboard';

/** The dashboard's first part: day, balance, earning card. */
export const dashboardTexts: Translated<typeof english> = {
  title: 'Übersicht',
  /** The day, and after it where the member's cycle stands. */
  day: {
    business: (day: string) => `Geschäftstag: ${day}.`,
    weekend: (next: string) =>
      `Wochenende: keine Zyklen und keine Auszahlungen von Prämien. Nächster Geschäftstag: ${next}. Die Einlage können Sie auch heute zurückholen.`,
    ready: 'Ihr Zyklus kann gestartet werden.',
    running: 'Ihr Zyklus läuft.',
    completed: 'Ihre Prämie kann eingesammelt werden.',
    collected: (next: string) => `Eingesammelt. Nächster Zyklus: ${next}.`,
    cancelled: (next: string) => `Der heutige Zyklus wurde abgebrochen. Nächster Zyklus: ${next}.`,
    notYet: (day: string) => `Ihre Einlage zählt ab ${day} für Zyklen.`,
    blocked: 'Ihr Zyklus muss warten.',
  },
  balance: {
    title: 'Gesamtguthaben',
    principal: 'Einlage',
    available: 'Verfügbare Prämien',
    pending: 'Gesperrte Prämien',
    sum: 'So setzt sich die Summe zusammen',
    apart: 'Nicht in der Summe',
    redeeming: 'Unterwegs zum Wallet',
    withdrawing: 'Beantragte Prämien',
    deposit: 'Einzahlen',
    withdraw: 'Auszahlen',
    redeem: 'Zurückholen',
    rate: (rate: string) => `${rate} % APR`,
    noTier: 'Ohne Prämien',
    asOf: (time: string) => `Stand: ${time}`,
    next: (amount: string, rate: string) => `Mit ${amount} USDC mehr gelten ${rate} %`,
  },
  earning: {
    title: 'Zyklus',
    ready: 'Bereit zum Start',
    readyText: (hours: number) =>
      `Läuft ${hours} Stunden. Die Prämie wird in dem Moment für Sie reserviert, in dem Sie starten.`,
    pays: 'Dieser Zyklus bringt',
    start: 'Zyklus starten',
    running: 'Läuft',
    runningText: (time: string) => `Fertig: ${time}`,
    remaining: 'Restzeit dieses Zyklus',
    left: 'übrig',
    reserved: 'Für Sie reserviert',
    completed: 'Bereit zum Einsammeln',
    completedText: (hours: number) =>
      `Sammeln Sie ein, wann Sie möchten. Nach ${hours} Stunden ist die Prämie dann verfügbar.`,
    collect: 'Einsammeln',
    done: 'Für heute fertig',
    collectedToday: 'Heute eingesammelt',
    cancelled: 'Heute abgebrochen',
    wouldHavePaid: 'Er hätte gebracht',
    cancelledText: 'Eine Rückzahlung hat ihn abgebrochen. Seine Prämie wird nicht gezahlt, und der Tag ist verbraucht.',
    weekend: 'Wochenende',
    nextStart: (start: string) => `Nächster Zyklus: ${start}`,
    nextPays: (amount: string, start: string) => `Nächster Zyklus: ${start}. Er brächte ${amount} USDC.`,
    notYet: 'Beginnt bald',
    notYetText: (day: string) =>
      `Zählt ab ${day} für Zyklen. Ein Zyklus zählt, was final war, bevor sein Geschäftstag begann.`,
    blocked: 'Zurzeit nicht möglich',
    wouldPay: 'Ein Zyklus brächte',
    noDeposit: 'Keine Einlage',
    makeDeposit: 'Jetzt einzahlen',
    startsAt: (minimum: string) => `Prämien gibt es ab ${minimum} USDC Einlage.`,
    seeReserves: 'Deckung ansehen',
    counts: (earning: string, rest: string, day: string) =>
      `Er zählt ${earning} USDC. Weitere ${rest} USDC zählen ab ${day} mit.`,
    uncovered: 'Der Prämientopf deckt ihn im Moment nicht.',
    reasons: {
      BELOW_MINIMUM_PRINCIPAL: (p: { minimum: string; missing: string }) =>
        `Prämien gibt es ab ${p.minimum} USDC Einlage: Zahlen Sie noch ${p.missing} USDC ein.`,
      POOL_NOT_FUNDED: () =>
        'Der Prämientopf deckt diesen Zyklus nicht. Es wird nichts zugesagt, was nicht da ist; Ihre Einlage ist nicht betroffen.',
      CYCLE_ALREADY_RUN_TODAY: (p: { next: string }) =>
        `Der heutige Zyklus ist schon gelaufen. Der nächste kann am ${p.next} starten.`,
      RESERVES_SHORT: () => 'Die Deckung stimmt im Moment nicht. Neue Zyklen warten, bis sie wieder stimmt.',
    },
    started: { title: 'Zyklus gestartet!', text: 'Ihr Zyklus hat begonnen.' },
    weekendRestriction: 'Am Wochenende nicht möglich',
    error: 'Fehler',
    startFailed: 'Der Zyklus konnte nicht gestartet werden',
    collected: {
      title: 'Prämie eingesammelt!',
      text: (amount: string, from: string) => `Sie haben ${amount} USDC eingesammelt. Frei wird sie am ${from}.`,
    },
    collectFailed: 'Die Prämie konnte nicht eingesammelt werden',
  },
};
