import type { Translated } from '../../translated';
import type { depositTexts as english } from '../../en/web/deposit';

/** Deposit page: choosing an amount, sending it, watching it arrive. */
export const depositTexts: Translated<typeof english> = {
  title: 'Einzahlen',
  steps: { label: 'Schritte', wallet: 'Wallet angeben', amount: 'Betrag wählen', send: 'USDC senden' },
  amount: {
    label: 'Betrag',
    hint: (minimum: string) => `Mindestens ${minimum} USDC`,
    picks: 'Schnellauswahl',
    required: 'Geben Sie einen Betrag ein.',
    form: 'Geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein, wie 2500 oder 2500,50.',
    minimum: (minimum: string) => `Die kleinste Einzahlung ist ${minimum} USDC.`,
    continue: 'Weiter',
    tierDone: {
      title: 'Stufe schon eingezahlt',
      text: 'Genau diesen Betrag haben Sie schon eingezahlt. Wählen Sie einen anderen.',
    },
  },
  estimate: {
    title: 'Mit dieser Einzahlung',
    presentTitle: 'Mit Ihrer aktuellen Einlage',
    total: 'Einlage insgesamt',
    below: (minimum: string) => `Prämien gibt es ab ${minimum} USDC Einlage insgesamt.`,
    note: 'Schätzungen: ein Zyklus je Geschäftstag, solange der Topf ihn deckt.',
  },
  tiers: { title: 'Stufen', reached: 'mit dieser Einzahlung erreicht', present: 'hier sind Sie' },
  risk: 'Prämien hängen davon ab, dass der Prämientopf gefüllt ist. Smart Contracts und USDC bergen Risiken. Dies ist kein Bankkonto und nicht versichert.',
  send: {
    title: (amount: string) => `${amount} USDC senden`,
    any: 'Jeder Betrag, den Sie senden, wird gutgeschrieben, auch ein anderer.',
    warning: (chain: string) =>
      `Senden Sie nur natives USDC auf ${chain}, nicht USDC.e und über kein anderes Netz. Andere Token werden nicht gutgeschrieben, aber Ihr Vault kann sie an Ihr Wallet herausgeben.`,
    back: 'Zurück',
    gotIt: 'Verstanden',
    status: 'Stand',
    waiting: 'Wartet auf Ihre Überweisung',
    waitingText:
      'Diese Seite folgt der Chain von selbst. Sie können sie schließen und wiederkommen: Was ankommt, wird gutgeschrieben.',
    announced: (time: string) => `Sie haben diese Einzahlung am ${time} angekündigt.`,
    startOver: 'Neu beginnen',
    seen: (n: number, m: number) =>
      n < m ? `Gesehen: ${n} von ${m} Bestätigungen` : `Gesehen: ${n} Bestätigungen, noch nicht final`,
    seenText: 'Sie ist in einem Block und wird in Kürze final.',
    credited: 'Gutgeschrieben',
    creditedText: 'Sie ist final und Teil Ihrer Einlage.',
    arrived: {
      title: 'Ihre Überweisung ist angekommen',
      text: 'Was angekommen ist, steht unten. Um mehr zu senden, beginnen Sie wieder mit einem Betrag.',
      more: 'Mehr einzahlen',
    },
    wrongToken: 'Falscher Token',
    wrongTokenText:
      'Dies ist nicht natives USDC und wurde deshalb nicht gutgeschrieben. Es ist nicht verloren: Ihr Vault gibt jeden Token an Ihr Auszahlungs-Wallet heraus, mit release(token, amount) am Vault oder deployAndRelease an der Vault-Fabrik.',
    token: 'Token-Contract',
    units: 'Kleinste Einheiten',
  },
  wayOut: 'Die Einlage kommt an jedem Tag zurück.',
  wayOutLink: 'Einlage zurückholen',
  wayBack: {
    title: 'Anderen Token gesendet, oder über ein anderes Netz?',
    token: (chain: string) =>
      `Ein anderer Token an Ihrer Adresse auf ${chain} erscheint hier, getrennt von Ihren Einzahlungen. Er wird nicht gutgeschrieben und ist nicht verloren: Ihr Vault gibt jeden Token an Ihr Auszahlungs-Wallet heraus.`,
    network:
      'Eine Überweisung über ein anderes Netz erscheint hier nicht. Auf einem Netz gleicher Art (EVM) kann die Vault-Fabrik an derselben Adresse stehen, und Ihr Vault mit ihr: Dann kann Ihr Wallet die Überweisung dort holen. Auf einem Netz anderer Art kennen wir keinen Weg zurück.',
    factory: 'Vault-Fabrik',
    call: 'Rufen Sie auf jenem Netz deployAndRelease an der Fabrik von Ihrem Auszahlungs- oder Ersatz-Wallet aus auf, mit dem Token, der dort liegt. Niemand sonst kann ihn holen.',
    values: 'Die genauen Werte für Ihren Vault stehen auf der Seite Deckung',
  },
  incoming: { title: 'Ihre Einzahlungen', empty: 'Noch ist nichts angekommen.' },
  otherTokens: {
    title: 'Andere Token an Ihrer Adresse',
    lead: 'Jeder kann einen Token mit beliebigem Namen erstellen und Ihnen senden, oder behaupten, es getan zu haben. Nur natives USDC wird gutgeschrieben. Öffnen Sie Links im Namen eines Tokens nicht, und kopieren Sie Adressen nicht aus Überweisungen, die Sie nicht erwartet haben.',
    unknown: 'Unbekannter Token',
    further: 'Weitere unbekannte Token',
    more: 'Dies sind die neuesten; es gibt weitere.',
  },
  failed: {
    title: 'Einzahlung fehlgeschlagen',
    text: 'Ihre Empfangsadresse konnte nicht geladen werden. Es wurde nichts gesendet.',
  },
};
