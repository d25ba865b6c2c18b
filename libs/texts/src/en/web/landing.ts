interface StepFigures {
  readonly cycleHours: number;
  readonly lockHours: number;
  readonly chain: string;
}

/** The page of a visitor: what Ballast is, what is true about it, what can go wrong. Figures come from the API. */
export const landingTexts = {
  title: 'USDC rewards you can check yourself',
  lead: 'Your principal stays in a vault that can pay only your wallets. A cycle starts only once its reward is set aside. What is owed and what is held stand side by side, open to everyone.',
  join: 'Join with invitation',
  goOn: (page: string) => `Sign in to go on to ${page}`,
  places: {
    redeem: 'Redeem',
    deposit: 'Deposit',
    rewards: 'Rewards',
    history: 'History',
    notifications: 'Notifications',
    invitations: 'Invitations',
    account: 'Account',
    deployment: 'Deployment',
    admin: 'Admin',
  },
  stats: {
    label: 'Ballast in figures',
    principal: 'Total principal',
    paid: 'Rewards paid by the pool',
    members: 'Members',
    pool: 'Surplus in the pool',
  },
  truths: {
    title: 'What is true here',
    items: [
      {
        title: 'A vault that pays only your wallets',
        text: 'Your USDC rests in your own contract on chain. It can pay the wallets it was made for and nobody else, with or without this site.',
      },
      {
        title: 'Rewards reserved before they are promised',
        text: 'A cycle starts only after its reward is reserved from a pool the operator has funded. Deposits never pay rewards. If the pool cannot cover it, the cycle does not start.',
      },
      {
        title: 'Tiered rewards, one table',
        text: 'The rate follows your total principal. The same table stands here, on the deposit page and in the rules the server applies.',
      },
    ],
  },
  steps: {
    title: 'How it works',
    items: [
      {
        title: 'Join',
        text: () => 'Sign up with an invitation code and name the wallet your principal returns to.',
      },
      {
        title: 'Deposit',
        text: (p: StepFigures) =>
          `Send USDC on ${p.chain} to your own vault. It is credited once the block is final and earns from the next business day.`,
      },
      {
        title: 'Earn',
        text: (p: StepFigures) =>
          `Start one ${p.cycleHours}-hour cycle per business day and collect it when it is done. You start it, you collect it.`,
      },
      {
        title: 'Take it out',
        text: (p: StepFigures) =>
          `Rewards unlock ${p.lockHours} hours after you collect them and are paid after approval. Principal can be redeemed on any day, unless USDC itself is paused or blocks an address.`,
      },
    ],
  },
  drawing: {
    title: 'Who can move what',
    lead: 'Money moves between your wallet and your vault. The operator can start a redemption, and it pays your wallet.',
    alt: 'Drawing: your wallet and your vault are joined by arrows in both directions, and rewards go from the reward pool to your vault or wallet. The operator can have the vault pay your wallet, and its own way ends before the vault.',
    wallet: 'Your wallet',
    vault: 'Your vault',
    walletHint: 'keys with you',
    vaultHint: 'a contract on chain',
    operator: 'Operator',
    operatorHint: 'pays you only',
    deposit: 'deposit',
    redeem: 'redeem',
    pool: 'Reward pool',
    poolHint: 'funded beforehand',
    rewards: 'rewards',
    blocked: 'the way ends here',
    points: [
      'No operator key, no database entry and no fault in a service can send your principal elsewhere.',
      'You can redeem on weekends too, and straight from the chain when this site is down.',
      'The vault cannot be upgraded, paused or swapped.',
    ],
  },
  referral: {
    title: 'When people you invite earn',
    lead: 'You receive a share of each reward they collect, paid by the pool and available at once. Nothing is taken from their reward.',
    level: (level: number) => `Level ${level}`,
    who: ['People you invited', 'People they invited', 'And those they invited'],
    percent: (percent: string) => `${percent} %`,
    note: 'Shares are paid on rewards, never on deposits, and there is nothing to pay for joining.',
  },
  risks: {
    title: 'What can go wrong',
    items: [
      'Rewards depend on the pool being funded. If it is not, cycles stop; your principal stays yours.',
      'Smart contracts can have faults, ours included.',
      'USDC is issued by Circle, which can pause it or block an address. The chain itself can halt.',
      'This is not a bank account and nothing here is insured. The operator may need a licence where it operates.',
      'Lose the keys of your payout and recovery wallets and nobody, we included, can open your vault.',
    ],
  },
  faq: {
    title: 'Questions people ask first',
    lead: 'Each opens its answer; there are more behind them.',
    items: [
      { id: 'who-pays', question: 'Where do the rewards come from?' },
      { id: 'who-can-move', question: 'Who can move my principal?' },
      { id: 'redeem-without', question: 'Can I redeem when this site is down?' },
      { id: 'check', question: 'How can I check that without trusting this site?' },
      { id: 'denied', question: 'What if a withdrawal is denied or fails?' },
      { id: 'fees', question: 'What fees are there?' },
    ],
  },
};
