import type { Translated } from '../../translated';
import type { proofTexts as english } from '../../en/web/proof';

/** 'Mein Nachweis' auf der Seite des Kontos, und wie er geprüft wird. */
export const proofTexts: Translated<typeof english> = {
  lead: 'Diese Datei zeigt, was der Prämientopf Ihnen schuldet, als Teil einer Summe, die auf der Chain steht. Sie können sie prüfen, ohne uns zu vertrauen, und sobald ihre Aufstellung gilt, kann Ihr Wallet damit abrufen.',
  empty:
    'Ihr Nachweis steht hier, sobald eine Aufstellung Sie nennt. Stündlich entsteht eine; die erste nach Ihrer ersten Prämie tut es.',
  emptyAction: 'Zu Ihrem Zyklus',
  fromBrowser: (time: string) =>
    `Der neueste Nachweis konnte nicht geladen werden. Dies ist der, den dieser Browser seit ${time} aufhebt.`,
  facts: {
    accountId: 'Kontokennung',
    wallet: 'Ihr Wallet',
    vault: 'Ihr Vault',
    none: 'Noch nicht angegeben',
    entitlement: 'Anspruch: bisher aus dem Topf verdient',
    settled: 'Beglichen: davon vom Topf gezahlt',
    due: 'Fällig',
    statement: 'Aufstellung',
    root: 'Wurzel',
    sum: 'Summe der Aufstellung',
    effect: 'Geltung',
    since: (time: string) => `Gilt seit ${time}`,
    from: (time: string) => `Gilt ab ${time}`,
    unknown: 'Eine neuere oder ältere gilt: siehe die Seite Deckung',
    copy: (name: string) => `Kopieren: ${name}`,
  },
  download: 'Herunterladen',
  fileName: (number: number) => `ballast-nachweis-${number}.json`,
  downloaded: 'Nachweis heruntergeladen',
  open: 'Datei prüfen …',
  opened: (name: string) => `Geprüft: die Datei ${name}`,
  own: 'Geprüft: Ihr Nachweis, wie er oben steht',
  check: 'Prüfen',
  withWallet: 'Ihr Wallet liest dafür die Chain; unser Server wird nicht gefragt.',
  withoutWallet:
    'Dieser Browser hat kein Wallet. Der Nachweis kann hier nachgerechnet werden; um ihn mit der Chain zu vergleichen, öffnen Sie diese Seite in einem Browser mit Wallet, oder nehmen Sie Ihren eigenen RPC wie unten.',
  verdict: {
    right: 'Richtig: hier nachgerechnet und mit der Chain verglichen',
    wrong: 'Falsch: Verlassen Sie sich nicht auf diese Datei',
    open: 'Nachgerechnet, aber nicht mit der Chain verglichen',
  },
  outcome: { right: 'Richtig', wrong: 'Falsch', open: 'Nicht verglichen' },
  checks: {
    file: 'Form der Datei',
    sum: 'Wurzel und Summe, nachgerechnet',
    pool: 'Adresse des Topfs',
    chain: 'Chain der Datei',
    statement: 'Aufstellung auf der Chain',
    settled: 'Auf der Chain beglichen',
  },
  file: {
    right: 'Die Felder sind da und von ihrer Art.',
    wrong: (faults: string) => `Nicht wie eine Nachweisdatei: ${faults}.`,
    unread: 'Die Datei konnte nicht gelesen werden.',
    whole: 'die ganze Datei',
    faults: {
      not_json: 'nicht JSON',
      missing: 'fehlt',
      no_object: 'kein Objekt',
      no_list: 'keine Liste',
      no_whole_number: 'keine positive ganze Zahl',
      no_amount: 'kein Betrag in Mikro-USDC',
      no_bytes32: 'nicht 0x und 64 Hexziffern',
      no_address: 'keine Adresse, oder eine mit Tippfehler',
      no_side: 'weder left noch right',
    },
  },
  sum: {
    right: 'Ihr Teil und der Pfad daneben ergeben die Wurzel und die Summe der Aufstellung.',
    malformed: 'Ein Teil des Nachweises ist nicht von seiner Art.',
    levels: 'Der Pfad hat mehr Ebenen, als eine Aufstellung haben kann.',
    sides: 'Der Pfad nennt eine Seite, wo er keine Ebene hat.',
    overflow: 'Die Summen auf dem Pfad sind größer, als eine Aufstellung fassen kann.',
    root: 'Der Pfad führt zu einer anderen Wurzel: Blatt, Pfad oder Wurzel ist nicht das der Aufstellung.',
    sum: 'Der Pfad führt zur Wurzel, und ihre Summe ist eine andere.',
  },
  pool: {
    right: 'Die, die auf der Seite Deckung steht.',
    wrong: (ours: string) => `Auf der Seite Deckung steht eine andere: ${ours}.`,
    open: 'Die Verträge der Seite Deckung konnten nicht geladen werden.',
  },
  chain: {
    right: 'Die der Datei, dieser Website und Ihres Wallets.',
    wrong: (ours: number) => `Diese Website ist auf Chain ${ours}.`,
    other: (theirs: number) =>
      `Ihr Wallet ist auf Chain ${theirs}. Stellen Sie es auf die Chain der Datei um und prüfen Sie noch einmal.`,
    silent: 'Ihr Wallet hat nicht geantwortet. Öffnen Sie es und prüfen Sie noch einmal.',
    noWallet: 'Dieser Browser hat kein Wallet, das man fragen könnte.',
  },
  statement: {
    pending: (time: string) => `Wurzel und Summe sind die auf der Chain. Sie gilt ab ${time}.`,
    current: 'Wurzel und Summe sind die auf der Chain. Es ist die geltende, nach der Abrufe gezahlt werden.',
    past: 'Wurzel und Summe sind die auf der Chain. Inzwischen gilt eine neuere: Nehmen Sie zum Abrufen deren Datei.',
    noPool: 'Unter dieser Adresse hat der Topf nicht geantwortet.',
    unknown: 'Der Topf kennt sie nicht: Sie wurde nicht veröffentlicht, wurde zurückgewiesen oder ist zu alt.',
    root: 'Auf der Chain ist ihre Wurzel eine andere.',
    sum: 'Auf der Chain ist ihre Summe eine andere.',
    open: 'Die Chain wurde nicht gefragt.',
  },
  settled: {
    right: 'Wie auf der Chain.',
    more: (amount: string) => `Der Topf hat ${amount} USDC mehr gezahlt, seit die Datei entstand.`,
    less: (amount: string) => `Die Chain zeigt ${amount} USDC, und das ist weniger, als die Datei sagt.`,
  },
  rpc: {
    title: 'Mit Ihrem eigenen RPC vergleichen',
    text: 'Die Sicherheitsregeln dieser Seite lassen sie mit dieser Website und keinem anderen Server sprechen, also kann sie einen RPC, den Sie nennen, nicht fragen. Eine Seite daneben kann es: Sie nimmt die heruntergeladene Datei und hat keinen Zugang zu Ihrem Konto.',
    page: 'Mit eigenem RPC prüfen',
    command: 'Eine Kopie des Codes tut dasselbe ohne eine Seite von uns:',
    copy: 'Befehl kopieren',
  },
  mail: {
    title: 'Per E-Mail',
    label: 'Monatlich per E-Mail senden',
    description: (email: string) =>
      `An ${email}, am ersten Tag des Monats (UTC): Ihr Nachweis zur neuesten Aufstellung. Der erste kommt, bald nachdem Sie es einschalten.`,
    noMailbox:
      'Ihr Konto wurde mit einer Telefonnummer eröffnet. Nachweise gehen per E-Mail an Konten mit E-Mail-Adresse: Laden Sie Ihren stattdessen herunter.',
    on: 'Monatlicher Nachweis eingeschaltet',
    off: 'Monatlicher Nachweis ausgeschaltet',
    failed: { title: 'Nicht geändert', text: 'Ob Ihr Nachweis per E-Mail kommt, konnte nicht geändert werden.' },
  },
  kept: {
    title: 'Für den Tag, an dem es diese Website nicht mehr gibt',
    on: (time: string) =>
      `Dieser Browser hebt bei Besuchen dieser Seite den neuesten Nachweis auf, zuletzt am ${time}.`,
    reach: (key: string) =>
      `Laden Sie ihn auch herunter: Was ein Browser aufhebt, findet man ohne diese Website mit seinen Entwicklerwerkzeugen, im Local Storage unter ${key}.`,
    off: 'Dieser Browser hebt Ihren Nachweis nicht auf.',
    refused: 'Dieser Browser lässt die Seite Ihren Nachweis nicht aufheben. Laden Sie ihn stattdessen herunter.',
    remove: 'Aus diesem Browser entfernen',
    keep: 'In diesem Browser aufheben',
    guide: 'Wie Sie dann bezahlt werden, steht im Code unter »When the site is gone«:',
  },
};
