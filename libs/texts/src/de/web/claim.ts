import type { Translated } from '../../translated';
import type { claimTexts as english } from '../../en/web/claim';

/** 'Selbst abrufen': was eine Aufstellung als fällig nennt, vom Topf an Wallet oder Vault des Mitglieds gezahlt. */
export const claimTexts: Translated<typeof english> = {
  title: 'Selbst abrufen',
  lead: 'Was die geltende Aufstellung als fällig nennt, zahlt der Prämientopf dem Wallet der Aufstellung, wenn dieses Wallet es abruft. Dafür braucht es weder einen Antrag noch unsere Genehmigung; es steht offen, solange ein Antrag wartet und nachdem einer abgelehnt wurde. Die Gebühr des Netzwerks zahlen Sie; eine Pause des Topfs hält es auf.',
  paused: (time: string) =>
    `Der Wächter hat Abrufe bis ${time} pausiert. Was fällig ist, bleibt fällig: Sie können es danach abrufen.`,
  empty: 'Sobald eine Aufstellung, die Sie nennt, in Kraft ist, gibt es hier etwas abzurufen.',
  emptyAction: 'Zu Ihrem Zyklus',
  notYet: (number: string, time: string) => `Noch nicht fällig: Aufstellung ${number}, die Sie nennt, gilt ab ${time}.`,
  paid: (number: string) => `Was Aufstellung ${number} für Sie nennt, wurde gezahlt.`,
  later: (number: string, time: string) => `Aufstellung ${number} gilt ab ${time}: Was sie hinzufügt, ist dann fällig.`,
  due: (number: string) => `Fällig nach Aufstellung ${number}`,
  dueFinal: 'Stand des letzten finalen Blocks. Ihr Wallet liest die Chain noch einmal, bevor es sendet.',
  amount: 'Betrag',
  useMax: 'Höchstbetrag',
  to: 'Zahlen an',
  toWallet: 'Ihr Wallet',
  toVault: 'Ihren Vault, wo es Einlage wird',
  submit: (amount: string) => `${amount} USDC abrufen`,
  submitEmpty: 'Abrufen',
  noWallet:
    'Dieser Browser hat kein Wallet. Öffnen Sie diese Seite in einem, der das Wallet von oben hat, oder kopieren Sie die Transaktion unten und senden Sie sie von dort.',
  noAddress:
    'Die Aufstellung nennt kein Wallet von Ihnen, weil Sie keines angegeben hatten, als sie gebaut wurde. Geben Sie Ihr Auszahlungs-Wallet an: Die nächste Aufstellung danach nennt es.',
  wrongAmount: 'Geben Sie einen Betrag über null ein.',
  aboveDue: 'Das ist mehr, als fällig ist.',
  copy: {
    title: 'Stattdessen die Transaktion kopieren',
    text: 'Senden Sie sie vom Wallet oben, mit einer App, die Aufrufdaten annimmt. Sie überträgt 0 Coins.',
    to: 'An (den Topf)',
    data: 'Aufrufdaten',
    copyTo: 'Adresse des Topfs kopieren',
    copyData: 'Aufrufdaten kopieren',
  },
  failed: 'Nicht abgerufen',
  unclear: 'Vielleicht abgerufen',
  refusals: {
    rejected: 'Sie haben in Ihrem Wallet abgelehnt. Nichts wurde gesendet.',
    silent: 'Ihr Wallet hat nicht geantwortet. Nichts wurde gesendet.',
    unclear:
      'Ihr Wallet sollte den Abruf senden und hat nicht gesagt, ob es das getan hat. Sehen Sie im Wallet nach, bevor Sie es noch einmal versuchen.',
    account: (wallet: string) =>
      `Ihr Wallet bietet ein anderes Konto an. Wählen Sie darin ${wallet}, das die Aufstellung nennt. Nichts wurde gesendet.`,
    chain: (chainId: number) =>
      `Ihr Wallet ist in einem anderen Netzwerk. Stellen Sie es auf die Chain-ID ${chainId} um. Nichts wurde gesendet.`,
    moved:
      'Inzwischen gilt eine neuere Aufstellung. Sie wird geladen: Sehen Sie sich den Betrag an und versuchen Sie es noch einmal. Nichts wurde gesendet.',
    due: (amount: string) => `Die Chain zeigt inzwischen ${amount} USDC als fällig. Nichts wurde gesendet.`,
    paused: 'Abrufe sind im Moment pausiert. Nichts wurde gesendet; was fällig ist, bleibt fällig.',
    fee: 'Ihr Wallet hat für die Gebühr zu wenig vom Coin des Netzwerks. Nichts wurde gesendet.',
    refused: 'Der Topf würde diesen Abruf im Moment ablehnen. Nichts wurde gesendet; was fällig ist, bleibt fällig.',
  },
  sent: {
    labels: { waiting: 'Gesendet', mined: 'Gezahlt', final: 'Final auf der Chain', failed: 'Fehlgeschlagen' },
    waiting: (amount: string) =>
      `${amount} USDC abgerufen. Das Netzwerk hat die Transaktion und hat sie noch nicht ausgeführt.`,
    mined: (amount: string) => `${amount} USDC gezahlt. Der Block ist noch nicht final.`,
    final: (amount: string) => `${amount} USDC gezahlt, final auf der Chain.`,
    failed:
      'Der Topf hat die Transaktion abgelehnt. Was fällig ist, bleibt fällig; die Gebühr des Netzwerks ist ausgegeben.',
    transaction: 'Transaktion',
    done: 'Fertig',
  },
};
