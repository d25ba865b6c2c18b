import type { Translated } from '../../translated';
import type { rewardsTexts as english } from '../../en/web/rewards';

/** Rewards: what there is, taking it out, what happened. */
export const rewardsTexts: Translated<typeof english> = {
  title: 'Prämien',
  available: 'Verfügbar',
  pending: 'Gesperrt',
  rate: 'Aktueller APR',
  none: 'Ohne Prämien',
  earned: 'Insgesamt erhalten',
  withdrawing: 'In Auszahlung',
  fromReferrals: 'Aus Empfehlungen',
  withdrawn: 'Insgesamt ausgezahlt',
  asOf: (time: string) => `Stand: ${time}`,
  pendingCard: {
    title: 'Gesperrte Prämien',
    next: (hours: number) => (hours === 1 ? 'Nächste verfügbar in 1 Stunde' : `Nächste verfügbar in ${hours} Stunden`),
    soon: 'In wenigen Minuten verfügbar',
    progress: 'Fortschritt der Sperrzeit',
    empty: 'Nichts ist gesperrt: Eine Prämie wartet hier, nachdem Sie ihren Zyklus eingesammelt haben.',
    emptyAction: 'Zu Ihrem Zyklus',
  },
  withdraw: {
    title: 'Prämien auszahlen',
    amount: 'Betrag',
    useMax: 'Höchstbetrag',
    wallet: 'Adresse des Wallets',
    walletHint:
      'Ihr Auszahlungs-Wallet sofort. Jede andere Adresse wartet 48 Stunden ab Ihrem ersten Antrag, bis einmal an sie gezahlt wurde.',
    walletHintHeld: (until: string, previous: string) =>
      `Bis ${until}, sofort: Ihr voriges Auszahlungs-Wallet (${previous}) und Adressen, an die vor der Änderung gezahlt wurde.`,
    walletHintReset: (until: string) =>
      `Bis ${until} nur: Ihr Auszahlungs-Wallet und Adressen, an die schon gezahlt wurde, weil das Auszahlungspasswort über einen Link per E-Mail neu gesetzt wurde.`,
    password: 'Auszahlungspasswort',
    picked: (count: number) => (count === 1 ? '1 Prämie gewählt, Summe:' : `${count} Prämien gewählt, Summe:`),
    pickedNote: 'Prämien werden im Ganzen gezahlt, in der Reihenfolge der Liste, soweit sie passen.',
    pickedMost: (most: number) => `Ein Antrag fasst bis zu ${most} Prämien; der Rest passt in den nächsten.`,
    pickedNone: 'Keine Prämie passt in diesen Betrag.',
    submit: 'Auszahlung beantragen',
    submitAmount: (amount: string) => `${amount} USDC beantragen`,
    usdcPaused: 'Eine Auszahlung, die Sie jetzt beantragen, kann nicht gezahlt werden, bevor die Pause von USDC endet.',
    weekend: (next: string) => `Auszahlungen werden an Geschäftstagen beantragt. Nächster: ${next}.`,
    nothing: 'Es gibt keine verfügbaren Prämien zum Auszahlen.',
    nothingAction: 'Zu Ihrem Zyklus',
    noPrincipal:
      'Es gibt keine verfügbaren Prämien zum Auszahlen. Prämien kommen aus Zyklen, und ein Zyklus braucht Einlage.',
    noPrincipalAction: 'Einzahlen',
    principalApart: (amount: string) => `Ihre Einlage von ${amount} USDC bekommen Sie unter`,
    redeem: 'Zurückholen',
    limits: {
      paused: (until: string) =>
        `Auszahlungen von Prämien ruhen bis ${until}, nach einer Sicherheitsänderung an Ihrem Konto. Ihre Prämien gehören weiter Ihnen; die Einlage können Sie zurückholen.`,
      hold: (until: string) =>
        `Ihr Auszahlungs-Wallet wurde geändert. Bis ${until} werden Prämien nur an ein Wallet gezahlt, an das schon gezahlt wurde, oder an das vorige Auszahlungs-Wallet:`,
      notYou:
        'Wenn Sie sie nicht geändert haben, nehmen Sie die Änderung mit dem Link aus der E-Mail darüber zurück, oder wenden Sie sich an den Support.',
      usePrevious: 'Voriges Wallet verwenden',
    },
    duration:
      'Der Betreiber sieht sich Anträge an, bevor gezahlt wird. Der Fortschritt steht unter »Auszahlungsanträge«.',
    done: 'Auszahlung beantragt',
    doneText: (amount: string) => `${amount} USDC beantragt. Der Fortschritt steht unter »Auszahlungsanträge«.`,
    failed: 'Auszahlung fehlgeschlagen',
    failedText: 'Die Auszahlung konnte nicht bearbeitet werden',
    weekendRestriction: 'Am Wochenende nicht möglich',
    errors: {
      amount: { title: 'Ungültiger Betrag', text: 'Geben Sie einen Betrag über null ein.' },
      amountForm: {
        title: 'Ungültiger Betrag',
        text: 'Geben Sie den Betrag in Ziffern ein, wie 12,50, mit höchstens sechs Nachkommastellen.',
      },
      balance: { title: 'Guthaben reicht nicht', text: 'Das ist mehr als Ihre verfügbaren Prämien.' },
      address: { title: 'Adresse fehlt', text: 'Geben Sie die Adresse des Wallets ein, an die gezahlt werden soll.' },
      addressForm: { title: 'Adresse fehlt', text: 'Eine Adresse besteht aus 0x und 40 Zeichen von 0–9 und a–f.' },
      noChecksum: {
        title: 'Adresse fehlt',
        text: 'Diese Adresse trägt keine Prüfsumme: Ihre Buchstaben sind alle groß oder alle klein. Kopieren Sie sie so aus Ihrem Wallet, wie sie dort steht.',
      },
      checksum: {
        title: 'Adresse fehlt',
        text: 'Diese Adresse hat eine falsche Prüfsumme: Ihre Groß- und Kleinbuchstaben passen nicht. Kopieren Sie sie noch einmal aus Ihrem Wallet.',
      },
      none: { title: 'Keine Prämien verfügbar', text: 'Keine verfügbare Prämie passt in diesen Betrag.' },
      password: { title: 'Auszahlungspasswort fehlt', text: 'Geben Sie Ihr Auszahlungspasswort ein.' },
    },
  },
  compound: {
    title: 'Automatisch wieder anlegen',
    label: 'Verfügbare Prämien zu Einlage machen',
    description: (minimum: string) =>
      `Höchstens einmal am Tag, ab ${minimum} USDC, werden alle Ihre verfügbaren Prämien aus dem Prämientopf an Ihren eigenen Vault gezahlt. Dort sind sie Einlage, die ab dem nächsten Geschäftstag für Zyklen zählt und an jedem Tag zurückgeholt werden kann.`,
    apy: 'APY mit Wiederanlage',
    apyNote: (rate: string, days: number) =>
      `${rate} % APR, wieder angelegt an jedem von ${days} Geschäftstagen. Erreicht wird er nur, wenn jeder Zyklus läuft und seine Prämie wieder angelegt wird.`,
    vault: 'Gezahlt an Ihren Vault',
    last: 'Zuletzt wieder angelegt:',
    lastFailure: (reason: string) =>
      `Die letzte Zahlung ist fehlgeschlagen, und ihre Prämien sind wieder verfügbar. Grund: ${reason}`,
    on: 'Wiederanlage eingeschaltet',
    onText: 'Verfügbare Prämien werden zu Einlage, höchstens einmal am Tag.',
    off: 'Wiederanlage ausgeschaltet',
    offText: 'Verfügbare Prämien warten darauf, dass Sie sie auszahlen.',
    failed: {
      title: 'Wiederanlage nicht geändert',
      text: 'Der Schalter ist wie zuvor. Versuchen Sie es noch einmal.',
    },
  },
  claim: { title: 'Selbst abrufen' },
  requests: {
    title: 'Auszahlungsanträge',
    empty: 'Noch keine Anträge. Einen, den Sie senden, können Sie hier verfolgen, bis er gezahlt ist.',
    all: 'Alle ansehen',
    age: (time: string) => `offen seit ${time}`,
    overdue: 'Überfällig',
    moreWaiting: (count: number) => `${count} weitere, noch nicht entschieden`,
    waits: 'Wartet: Circle hat USDC pausiert.',
    reason: (reason: string) => `Grund: ${reason}`,
    returned: 'Die Prämien sind wieder in Ihrem verfügbaren Guthaben.',
    stillClaim:
      'Nennt eine veröffentlichte Aufstellung diesen Betrag schon als Ihren, können Sie ihn selbst aus dem Prämientopf abrufen, mit Ihrem eigenen Wallet.',
    payable: (time: string) => `Zahlung folgt um ${time}`,
    to: 'an',
    cancel: {
      open: 'Zurücknehmen',
      openOf: (amount: string, time: string) => `${amount} USDC zurücknehmen, beantragt ${time}`,
      which: (amount: string, time: string, wallet: string) => `${amount} USDC an ${wallet}, beantragt ${time}.`,
      decided: 'Schon entschieden',
      decidedText: (status: string) =>
        `Dieser Antrag wurde inzwischen entschieden oder zurückgenommen. Sein Status: ${status}.`,
      close: 'Schließen',
      title: 'Diesen Antrag zurücknehmen?',
      text: 'Er wird nicht gezahlt, seine Prämien sind wieder verfügbar, und die nächste Aufstellung nennt Ihr Auszahlungs-Wallet, außer ein weiterer Antrag an diese Adresse ist offen.',
      keep: 'Behalten',
      confirm: 'Antrag zurücknehmen',
      passwordMissing: 'Geben Sie Ihr Auszahlungspasswort ein.',
      done: 'Antrag zurückgenommen',
      doneText: (amount: string) => `${amount} USDC zählen wieder zu Ihren verfügbaren Prämien.`,
      failed: 'Antrag nicht zurückgenommen',
      failedText: 'Der Antrag ist wie zuvor. Versuchen Sie es noch einmal.',
    },
  },
  history: {
    title: 'Verlauf der Prämien',
    empty: 'Noch keine Prämien.',
    emptyAction: 'In der Übersicht einen Zyklus starten',
    source: 'Quelle',
    amount: 'Betrag',
    earned: 'Erhalten',
    status: 'Status',
    sources: {
      cycle: 'Zyklus',
      referral_1: 'Empfehlung, Ebene 1',
      referral_2: 'Empfehlung, Ebene 2',
      referral_3: 'Empfehlung, Ebene 3',
    },
    statuses: {
      pending: 'Gesperrt',
      available: 'Verfügbar',
      withdrawing: 'Unterwegs',
      withdrawn: 'Ausgezahlt',
      compounded: 'Wieder angelegt',
    },
  },
  duration: {
    minutes: (count: number) => `${count} Min.`,
    hours: (count: number) => `${count} Std.`,
    days: (count: number) => (count === 1 ? '1 Tag' : `${count} Tagen`),
  },
};
