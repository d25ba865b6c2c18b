import type { Translated } from '../../translated';
import type { dashboardTexts as english } from '../../en/web/dashboard';

/** The dashboard: balance, earning card, referral, activity. */
export const dashboardTexts: Translated<typeof english> = {
  title: 'Übersicht',
  businessDay: (day: string) => `Geschäftstag: ${day}. Zyklen können heute gestartet werden.`,
  weekend: (next: string) =>
    `Wochenende: keine Zyklen und keine Auszahlungen von Prämien. Nächster Geschäftstag: ${next}. Die Einlage können Sie auch heute zurückholen.`,
  balance: {
    title: 'Gesamtguthaben',
    principal: 'Einlage',
    available: 'Verfügbare Prämien',
    pending: 'Gesperrt',
    redeeming: 'Unterwegs zu Ihrem Wallet',
    withdraw: 'Auszahlen',
    rate: (rate: string) => `${rate} % APR`,
    noTier: 'Noch ohne Prämien',
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
    reserved: 'Für Sie reserviert',
    inProgress: 'Zyklus läuft',
    completed: 'Bereit zum Einsammeln',
    completedText: (hours: number) =>
      `Sammeln Sie ein, wann Sie möchten. Nach ${hours} Stunden ist die Prämie dann verfügbar.`,
    collect: 'Einsammeln',
    blocked: 'Zurzeit nicht möglich',
    wouldPay: 'Ein Zyklus brächte',
    noDeposit: 'Noch keine Einzahlung',
    makeDeposit: 'Jetzt einzahlen',
    startsAt: (minimum: string) => `Prämien gibt es ab ${minimum} USDC Einlage.`,
    seeReserves: 'Deckung ansehen',
    counts: (earning: string, rest: string, day: string) =>
      `Er zählt ${earning} USDC. Weitere ${rest} USDC zählen ab ${day} mit.`,
    uncovered: 'Der Prämientopf deckt ihn im Moment nicht.',
    reasons: {
      NOT_A_BUSINESS_DAY: (p: { next: string }) => `Wochenende. Zyklen starten wieder am ${p.next}.`,
      BELOW_MINIMUM_PRINCIPAL: (p: { minimum: string; missing: string }) =>
        `Prämien gibt es ab ${p.minimum} USDC Einlage: Zahlen Sie noch ${p.missing} USDC ein.`,
      NOT_EARNING_YET: (p: { from: string }) =>
        `Zählt ab ${p.from} für Zyklen. Ein Zyklus zählt, was final war, bevor sein Geschäftstag begann.`,
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
      text: (amount: string, from: string) => `Sie haben ${amount} USDC eingesammelt. Auszahlbar ab ${from}.`,
    },
    collectFailed: 'Die Prämie konnte nicht eingesammelt werden',
  },
  referral: {
    title: 'Menschen einladen',
    code: 'Ihr Code',
    link: 'Ihr Link',
    copyCode: 'Code kopieren',
    copyLink: 'Link kopieren',
    invited: (count: string) => `${count} eingeladen`,
    nobodyYet: 'Noch niemand eingeladen. Geben Sie Ihren Code an Menschen weiter, die Sie kennen.',
    suspended: 'Mit Ihrem Code kann niemand beitreten, solange Ihr Konto gesperrt ist.',
    unlimited: 'Unbegrenzt',
    level: (level: number, percent: string | undefined) =>
      percent === undefined ? `Ebene ${level}` : `Ebene ${level} · ${percent} %`,
    members: (count: number) => (count === 1 ? '1 Mitglied' : `${count} Mitglieder`),
  },
  activity: {
    title: 'Letzte Bewegungen',
    viewAll: 'Alle ansehen',
    empty: 'Noch nichts. Ihre erste Einzahlung erscheint hier.',
    emptyAction: 'Einzahlen',
  },
  actions: {
    title: 'Schnellzugriff',
    deposit: 'Einzahlen',
    withdraw: 'Prämien auszahlen',
    tips: 'Finanztipps zum Lernen',
    analytics: 'Auswertung ansehen',
    reserves: 'Deckung prüfen',
    support: 'Support kontaktieren',
  },
};
