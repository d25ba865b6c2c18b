import type { Translated } from '../../translated';
import type { checkProofTexts as english } from '../../en/web/check-proof';

/** Die Seite, die eine Nachweisdatei über einen RPC nach Wahl mit der Chain vergleicht. */
export const checkProofTexts: Translated<typeof english> = {
  title: 'Einen Nachweis mit eigenem RPC prüfen',
  lead: 'Diese Seite rechnet eine Nachweisdatei in Ihrem Browser nach und vergleicht sie mit dem Prämientopf, gelesen über den RPC, den Sie nennen. Die Datei bleibt in Ihrem Browser; der RPC sieht den Topf, die Kontokennung und die Nummer der Aufstellung.',
  origin:
    'Diese Seite kommt von dieser Website. Der Weg, der keiner Seite traut, ist npm run verify:statement in einer Kopie des Codes, mit derselben Datei und einem beliebigen RPC:',
  worth:
    'Ein richtiges Ergebnis ist so viel wert wie der RPC, der gelesen wurde: Zwei von verschiedenen Betreibern sind besser als einer.',
  noScript:
    'Diese Seite braucht JavaScript. Ohne es prüft npm run verify:statement in einer Kopie des Codes eine Nachweisdatei.',
  file: {
    label: 'Nachweisdatei',
    hint: 'Die Datei, die unter Konto, Mein Nachweis heruntergeladen wurde. Öffnen Sie sie, oder fügen Sie ihren Text ein.',
    open: 'Datei öffnen',
    missing: 'Öffnen Sie die Nachweisdatei, oder fügen Sie ihren Text ein.',
    opened: (name: string) => `Geprüft: die Datei ${name}`,
    pasted: 'Geprüft: der Text oben',
  },
  pool: {
    label: 'Adresse des Prämientopfs',
    hint: 'So, wie die Seite Deckung oder Ihre eigenen Notizen sie nennen. Eine Datei zu einem fremden Topf wäre für sich richtig.',
    fault: 'Schreiben Sie die Adresse als 0x und 40 Hexziffern.',
  },
  rpc: {
    label: 'Adresse des RPC',
    hint: 'https://…, oder http://localhost und http://127.0.0.1 für einen Knoten auf diesem Rechner.',
    fault:
      'Schreiben Sie eine Adresse, die mit https:// beginnt, oder mit http://localhost oder http://127.0.0.1, und ohne Passwort darin.',
  },
  check: 'Prüfen',
  verdict: { open: 'Nicht mit der Chain verglichen: Es ist nicht gezeigt, dass diese Datei richtig ist' },
  ownPool: {
    right: 'Die, die Sie genannt haben.',
    wrong: (named: string) => `Sie haben eine andere genannt: ${named}.`,
  },
  chain: {
    right: 'Die der Datei und Ihres RPC.',
    other: (theirs: number, files: number) =>
      `Ihr RPC ist auf Chain ${theirs}, die Datei auf Chain ${files}. Nennen Sie einen RPC der Chain ${files} und prüfen Sie noch einmal; ist Ballast auf der Chain Ihres RPC, so ist die Datei falsch.`,
  },
  unread: {
    unreached:
      'Der RPC war nicht erreichbar, oder er lässt Webseiten nicht fragen (CORS). Sehen Sie sich seine Adresse an, oder nennen Sie einen anderen RPC.',
    late: (seconds: number) =>
      `Der RPC hat ${seconds} Sekunden lang nicht geantwortet. Prüfen Sie noch einmal, oder nennen Sie einen anderen RPC.`,
    http: (status: number) =>
      `Der RPC lehnte mit HTTP ${status} ab. Sehen Sie sich Adresse und Schlüssel an, oder nennen Sie einen anderen RPC.`,
    noRpc:
      'Was unter dieser Adresse antwortet, ist nicht ein RPC. Sehen Sie sich die Adresse an, oder nennen Sie einen anderen RPC.',
    refused: (message: string) =>
      `Der RPC lehnte ab: ${message}. Prüfen Sie es später noch einmal, oder nennen Sie einen anderen RPC.`,
    otherwise: 'npm run verify:statement geht mit beliebigen RPCs.',
  },
};
