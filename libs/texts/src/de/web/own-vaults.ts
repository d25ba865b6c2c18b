import type { Translated } from '../../translated';
import type { ownVaultsTexts as english } from '../../en/web/own-vaults';

/** A member's own vaults: what they hold, and how to open them without this site. */
export const ownVaultsTexts: Translated<typeof english> = {
  title: 'Ihre Vaults',
  lead: 'Jede Empfangsadresse, die Sie je hatten, gehört weiter Ihnen und wird weiter beobachtet. Ihre Wallets sind alles, was Sie brauchen, um sie wiederzufinden; wer sonst Ihre Wallets kennt, kann sie auch finden, wie auf jeder Chain.',
  none: 'Sie haben noch keine Empfangsadresse.',
  action: 'In der Übersicht einrichten',
  current: 'In Gebrauch',
  older: 'Älter, wird weiter gutgeschrieben',
  balance: 'Auf der Chain',
  atBlock: (block: string) => `bei Block ${block}`,
  owner: 'Zahlt an',
  recovery: 'Ersatz-Wallet',
  counter: 'Nummer',
  factory: 'Fabrik',
  how: 'So prüfen und öffnen Sie ihn ohne diese Website',
  copy: 'Adresse des Vaults kopieren',
};
