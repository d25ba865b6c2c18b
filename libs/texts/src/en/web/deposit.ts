/** Deposit page: choosing an amount, sending it, watching it arrive. */
export const depositTexts = {
  title: 'Deposit',
  steps: { label: 'Steps', wallet: 'Name your wallet', amount: 'Select amount', send: 'Send USDC' },
  amount: {
    label: 'Amount',
    hint: (minimum: string) => `At least ${minimum} USDC`,
    picks: 'Quick picks',
    required: 'Enter an amount.',
    form: 'Type an amount with at most two decimals, such as 2500 or 2500.50.',
    minimum: (minimum: string) => `The smallest deposit is ${minimum} USDC.`,
    continue: 'Continue',
    tierDone: {
      title: 'Tier already completed',
      text: 'You already deposited exactly this amount. Choose another one.',
    },
  },
  estimate: {
    title: 'With this deposit',
    presentTitle: 'With your present principal',
    total: 'Total principal',
    below: (minimum: string) => `Earning starts at ${minimum} USDC of total principal.`,
    note: 'Estimates: one cycle per business day, while the pool covers it.',
  },
  tiers: { title: 'Tiers', reached: 'reached with this deposit', present: 'you are here' },
  risk: 'Rewards depend on the reward pool being funded. Smart contracts and USDC carry risk. This is not a bank account and not insured.',
  send: {
    title: (amount: string) => `Send ${amount} USDC`,
    any: 'Any amount you send is credited, also a different one.',
    warning: (chain: string) =>
      `Send native USDC on ${chain} only, not USDC.e and no other network. Other tokens are not credited, but your vault can release them to your wallet.`,
    back: 'Back',
    gotIt: 'Got it',
    status: 'Status',
    waiting: 'Waiting for your transfer',
    waitingText: 'This page follows the chain by itself. You can close it and come back: whatever arrives is credited.',
    announced: (time: string) => `You announced this deposit on ${time}.`,
    startOver: 'Start over',
    seen: (n: number, m: number) =>
      n < m ? `Seen: ${n} of ${m} confirmations` : `Seen: ${n} confirmations, not final yet`,
    seenText: 'It is in a block and becomes final shortly.',
    credited: 'Credited',
    creditedText: 'It is final and part of your principal.',
    arrived: {
      title: 'Your transfer has arrived',
      text: 'What has arrived stands below. To send more, begin again with an amount.',
      more: 'Deposit more',
    },
    wrongToken: 'Wrong token',
    wrongTokenText:
      'This is not native USDC, so it was not credited. It is not lost: your vault releases any token to your payout wallet, by release(token, amount) on the vault or deployAndRelease on the vault factory.',
    token: 'Token contract',
    units: 'Smallest units',
  },
  wayOut: 'Principal comes back on any day.',
  wayOutLink: 'Redeem principal',
  wayBack: {
    title: 'Sent another token, or on another network?',
    token: (chain: string) =>
      `Another token at your address on ${chain} shows up here, apart from your deposits. It is not credited and not lost: your vault releases any token to your payout wallet.`,
    network:
      'A transfer on another network does not show up here. On a network of the same kind (EVM) the vault factory can stand at the same address, and your vault with it: then your wallet can take the transfer there. On a network of another kind we know of no way back.',
    factory: 'Vault factory',
    call: 'On that network, call deployAndRelease on the factory from your payout or recovery wallet, with the token that is there. Nobody else can take it.',
    values: 'The exact values for your vault are on the reserves page',
  },
  incoming: { title: 'Your deposits', empty: 'Nothing has arrived yet.' },
  otherTokens: {
    title: 'Other tokens at your address',
    lead: 'Anybody can make a token with any name and send it to you, or write that they did. Only native USDC is credited. Do not follow a link in the name of a token, and do not copy addresses from transfers you did not expect.',
    unknown: 'Unknown token',
    further: 'More unknown tokens',
    more: 'These are the newest; there are more.',
  },
  failed: {
    title: 'Deposit failed',
    text: 'Your receiving address could not be loaded. Nothing was sent.',
  },
};
