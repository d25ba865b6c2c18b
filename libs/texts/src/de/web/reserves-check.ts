import type { Translated } from '../../translated';
import type { reservesCheckTexts as english } from '../../en/web/reserves-check';

/** Wie man die Zahlen der Deckung ohne diese Website prüft. */
export const reservesCheckTexts: Translated<typeof english> = {
  steps: [
    'Öffnen Sie den USDC-Contract oben in einem beliebigen Block-Explorer und lesen Sie balanceOf für den Prämientopf am genannten Block.',
    'GET /api/reserves/vaults nennt die Adressen aller Vaults. Mit dem Quelltext zählt npm run verify:reserves -- --rpc <url> --site <url> zusammen, was Ihr RPC in allen Vaults und im Prämientopf am genannten Block zeigt, und sagt, ob es mit dieser Seite übereinstimmt.',
    'npm run verify:vault nennt alle Vaults zweier Wallets, liest ihren Code und ihren Bestand und nennt den Aufruf, der sie öffnet. Es braucht einen RPC und nichts von uns.',
    'Die Zahlen oben sind die Antwort von GET /api/reserves. Was geschuldet wird, kommt aus unserem Hauptbuch; was vorhanden ist, kann man selbst auf der Chain lesen.',
  ],
  proof: {
    text: 'Die Nachweisdatei eines Mitglieds lässt sich über einen RPC Ihrer Wahl mit der Aufstellung auf der Chain vergleichen:',
    page: 'Mit eigenem RPC prüfen',
  },
};
