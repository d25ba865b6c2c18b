import type { Translated } from '../../translated';
import type { landingTexts as english } from '../../en/web/landing';

/** The page of a visitor: what Ballast is, what is true about it, what can go wrong. Figures come from the API. */
export const landingTexts: Translated<typeof english> = {
  title: 'USDC-Prämien, die Sie selbst prüfen können',
  lead: 'Ihre Einlage bleibt in einem Vault, der nur an Ihre Wallets zahlen kann. Ein Zyklus beginnt erst, wenn seine Prämie zurückgelegt ist. Was geschuldet wird und was vorhanden ist, steht nebeneinander, offen für alle.',
  join: 'Mit Einladung beitreten',
  goOn: (page) => `Anmelden und weiter zu „${page}“`,
  places: {
    redeem: 'Zurückholen',
    deposit: 'Einzahlen',
    rewards: 'Prämien',
    history: 'Verlauf',
    notifications: 'Benachrichtigungen',
    invitations: 'Einladungen',
    account: 'Konto',
    deployment: 'Deployments',
    admin: 'Verwaltung',
  },
  stats: {
    label: 'Ballast in Zahlen',
    principal: 'Einlagen insgesamt',
    paid: 'Vom Prämientopf gezahlt',
    members: 'Mitglieder',
    pool: 'Überschuss im Topf',
  },
  truths: {
    title: 'Was hier gilt',
    items: [
      {
        title: 'Ein Vault, der nur an Ihre Wallets zahlt',
        text: 'Ihre USDC liegen in Ihrem eigenen Contract auf der Chain. Er kann an die Wallets zahlen, für die er erstellt wurde, und an niemanden sonst, mit oder ohne diese Website.',
      },
      {
        title: 'Prämien sind reserviert, bevor sie zugesagt werden',
        text: 'Ein Zyklus beginnt erst, nachdem seine Prämie in einem Topf reserviert ist, den der Betreiber gefüllt hat. Prämien werden nie aus Einzahlungen bezahlt. Wenn der Topf sie nicht decken kann, beginnt der Zyklus nicht.',
      },
      {
        title: 'Prämien nach Stufen, eine Tabelle',
        text: 'Der Satz richtet sich nach Ihrer gesamten Einlage. Dieselbe Tabelle steht hier, auf der Seite zum Einzahlen und in den Regeln, die der Server anwendet.',
      },
    ],
  },
  steps: {
    title: 'So geht es',
    items: [
      {
        title: 'Beitreten',
        text: () =>
          'Registrieren Sie sich mit einem Einladungscode und nennen Sie das Wallet, an das Ihre Einlage zurückgeht.',
      },
      {
        title: 'Einzahlen',
        text: (p) =>
          `Senden Sie USDC auf ${p.chain} an Ihren eigenen Vault. Sie werden gutgeschrieben, sobald der Block final ist, und zählen ab dem nächsten Geschäftstag.`,
      },
      {
        title: 'Prämien verdienen',
        text: (p) =>
          `Starten Sie einen Zyklus von ${p.cycleHours} Stunden je Geschäftstag und sammeln Sie ihn ein, wenn er fertig ist.`,
      },
      {
        title: 'Auszahlen',
        text: (p) =>
          `Prämien werden ${p.lockHours} Stunden nach dem Einsammeln verfügbar und nach Genehmigung ausgezahlt. Die Einlage können Sie an jedem Tag zurückholen, es sei denn, USDC selbst ist pausiert oder sperrt eine Adresse.`,
      },
    ],
  },
  drawing: {
    title: 'Wer was bewegen kann',
    lead: 'Geld geht zwischen Ihrem Wallet und Ihrem Vault hin und her. Der Betreiber kann eine Rückzahlung auslösen, und sie geht an Ihr Wallet.',
    alt: 'Zeichnung: Pfeile verbinden Ihr Wallet und Ihren Vault in beide Richtungen, und Prämien gehen vom Prämientopf zu Ihrem Vault oder Wallet. Der Betreiber kann den Vault an Ihr Wallet zahlen lassen, und sein eigener Weg endet vor dem Vault.',
    wallet: 'Ihr Wallet',
    vault: 'Ihr Vault',
    walletHint: 'Schlüssel bei Ihnen',
    vaultHint: 'auf der Chain',
    operator: 'Betreiber',
    operatorHint: 'zahlt nur an Sie',
    deposit: 'einzahlen',
    redeem: 'zurückholen',
    pool: 'Prämientopf',
    poolHint: 'vorab gefüllt',
    rewards: 'Prämien',
    blocked: 'hier endet der Weg',
    points: [
      'Kein Schlüssel des Betreibers, kein Eintrag in einer Datenbank und kein Fehler in einem Dienst kann Ihre Einlage anderswohin senden.',
      'Sie können Ihre Einlage auch am Wochenende zurückholen, und direkt über die Chain, wenn diese Website ausfällt.',
      'Der Vault kann nicht umprogrammiert, angehalten oder ausgetauscht werden.',
    ],
  },
  referral: {
    title: 'Wenn Eingeladene verdienen',
    lead: 'Sie erhalten einen Anteil an jeder Prämie, die sie einsammeln, gezahlt vom Prämientopf und sofort verfügbar. Von deren Prämie wird nichts abgezogen.',
    level: (level: number) => `Ebene ${level}`,
    who: ['Wen Sie eingeladen haben', 'Wen diese eingeladen haben', 'Und deren Eingeladene'],
    percent: (percent: string) => `${percent} %`,
    note: 'Anteile gibt es auf Prämien, nie auf Einzahlungen, und für den Beitritt ist nichts zu zahlen.',
  },
  risks: {
    title: 'Was schiefgehen kann',
    items: [
      'Prämien hängen davon ab, dass der Prämientopf gefüllt ist. Ist er es nicht, ruhen die Zyklen; Ihre Einlage gehört weiter Ihnen.',
      'Smart Contracts können Fehler haben, unsere eingeschlossen.',
      'USDC wird von Circle ausgegeben; Circle kann USDC pausieren oder eine Adresse sperren. Auch die Chain selbst kann stehen bleiben.',
      'Dies ist kein Bankkonto, und nichts hier ist versichert. Der Betreiber braucht an seinem Sitz möglicherweise eine Erlaubnis.',
      'Wenn Sie die Schlüssel Ihres Auszahlungs-Wallets und Ihres Ersatz-Wallets verlieren, kann niemand Ihren Vault öffnen, auch wir nicht.',
    ],
  },
  faq: {
    title: 'Was zuerst gefragt wird',
    lead: 'Jede Frage öffnet ihre Antwort; dahinter stehen weitere.',
    items: [
      { id: 'who-pays', question: 'Woher kommen die Prämien?' },
      { id: 'who-can-move', question: 'Wer kann meine Einlage bewegen?' },
      { id: 'redeem-without', question: 'Kann ich meine Einlage zurückholen, wenn diese Website ausfällt?' },
      { id: 'check', question: 'Wie kann ich das prüfen, ohne dieser Website zu vertrauen?' },
      { id: 'denied', question: 'Was, wenn eine Auszahlung abgelehnt wird oder scheitert?' },
      { id: 'fees', question: 'Welche Gebühren gibt es?' },
    ],
  },
};
