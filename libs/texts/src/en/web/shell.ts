/** Frame of every page and states that any card can be in. A visitor's first page loads it: what members alone read is in frame.ts. */
export const shellTexts = {
  brand: 'Ballast',
  skip: 'Skip to content',
  loading: 'Loading',
  reserves: 'Reserves',
  scheme: { toLight: 'Switch to light', toDark: 'Switch to dark' },
  toaster: { region: 'Notifications (F8)', close: 'Dismiss notification' },
  sessionGone: { title: 'Unauthorized', text: 'You are logged out. Logging in again...' },
  usdcPaused: (chain: string) =>
    `Circle has paused USDC on ${chain}. Until the pause ends nobody can send USDC there, we included. Redemptions and withdrawals that were not sent yet wait and go on afterwards. Principal stays in the vaults.`,
  failure: {
    title: 'This could not be loaded',
    text: 'Your money is not affected: nothing was sent or changed. Check your connection and try again.',
    retry: 'Try again',
    requestId: 'Request id',
    copyRequestId: 'Copy request id',
  },
  crash: {
    title: 'This page stopped working',
    text: 'Nothing was sent. Reload the page; if it happens again, tell support what you did last.',
    reload: 'Reload the page',
  },
  connection: {
    offline: 'You are offline.',
    notKept: 'This was not read before the connection was lost. It is shown as soon as you are connected again.',
    silent: 'Ballast does not answer at the moment.',
    repeating: 'What you sent is being sent again. It takes effect once.',
    lastAnswer: 'Figures are from the last answer and update by themselves.',
    asOf: (time: string) => `As of ${time}`,
    lastAnswerOf: (time: string) => `Figures are as of ${time} and update by themselves.`,
  },
  noAnswer: 'Ballast could not be reached. Check your connection and try again.',
  reveal: 'Show or hide what you typed',
  copied: 'Copied!',
  copyFailed: { title: 'Copy failed', text: 'Failed to copy to clipboard' },
  explorer: 'View on the explorer',
  newTab: '(opens in a new tab)',
  support: {
    label: 'Questions and answers',
    title: 'How can we help?',
    open: 'Open questions and answers',
    close: 'Close questions and answers',
  },
  footer: {
    label: 'Legal and proof',
    risk: 'Ballast is not a bank account and is not insured. Rewards depend on the reward pool being funded. Smart contracts and USDC carry risk.',
  },
};
