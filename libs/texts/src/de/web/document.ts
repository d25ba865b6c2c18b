import type { Translated } from '../../translated';
import type { documentTexts as english } from '../../en/web/document';

/** The texts of the HTML documents themselves. */
export const documentTexts: Translated<typeof english> = {
  title: 'USDC-Prämien, die Sie selbst prüfen können',
  description:
    'Ballast ist ein Prämienclub für USDC auf Polygon, in den man eingeladen wird. Die Einlage bleibt in einem Vault, der nur an Ihre Wallets zahlen kann; was geschuldet wird und was vorhanden ist, steht allen offen.',
  noScript: 'Ballast braucht JavaScript. Die Deckung steht auch unter /api/reserves.',
};
