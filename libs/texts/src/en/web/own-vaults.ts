/** The values by which a vault is checked and opened; `search` is the command that finds it. */
interface VaultFacts {
  readonly factory: string;
  readonly owner: string;
  readonly recovery: string;
  readonly counter: number;
  readonly address: string;
  readonly token: string;
  readonly search: string;
}

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
  verify: (p: VaultFacts) =>
    `Ask the factory ${p.factory}: predict(${p.owner}, ${p.recovery}, ${p.counter}) answers ${p.address}. To take the money without this site, call deployAndRelease(${p.owner}, ${p.recovery}, ${p.counter}, ${p.token}, amount) on the factory from the owner or recovery wallet, with the amount in millionths of a USDC; it pays the caller. Nobody has to keep the counter: ${p.search} finds every vault of these wallets.`,
  copy: 'Copy vault address',
};
