/** A member's own vaults: what they hold, and how to open them without this site. */
export const ownVaultsTexts = {
  title: 'Your vaults',
  lead: 'Each receiving address you ever had stays yours and stays watched. Your wallets are all you need to find them again; whoever else knows your wallets can find them too, as on any chain.',
  none: 'You have no receiving address yet.',
  action: 'Set it up on the dashboard',
  current: 'In use',
  older: 'Older, still credited',
  balance: 'On chain',
  atBlock: (block: string) => `at block ${block}`,
  owner: 'Pays to',
  recovery: 'Recovery wallet',
  counter: 'Counter',
  factory: 'Factory',
  how: 'How to check and open it without this site',
  copy: 'Copy vault address',
};
