/** The notifications centre, the bell, and what a member is reminded of. */
export const notificationTexts = {
  title: 'Notifications',
  lead: 'What happened to your money, kept for 90 days. What you are reminded of, and how, you choose on the Account page.',
  choose: 'Choose reminders',
  unread: 'New',
  empty: 'Nothing has happened yet. When a deposit is credited or a cycle is complete, it stands here.',
  emptyAction: 'Go to the dashboard',
  pager: {
    label: 'Pages of notifications',
    newer: 'Newer',
    older: 'Older',
    page: (page: number) => `Page ${page}`,
  },
  reasonGiven: (reason: string) => `The reason given: ${reason}`,
  noReason: 'It was denied without a reason.',
  of: {
    ready_to_start: {
      title: 'Ready to start',
      text: (day: string) => `The business day ${day} has begun, and your cycle of that day is still to be run.`,
    },
    ready_to_collect: {
      title: 'Ready to collect',
      text: (amount: string) => `Your cycle is complete. Its reward of ${amount} USDC waits until you collect it.`,
    },
    rewards_unlocked: {
      title: 'Rewards unlocked',
      text: (amount: string) => `The lock of ${amount} USDC has ended: they are available.`,
    },
    withdrawal_paid: {
      title: 'Withdrawal paid',
      text: (amount: string) =>
        `${amount} USDC were paid to the address of your request. The payment is final on the chain.`,
    },
    statement_ready: {
      title: 'Statement ready',
      text: (month: string) => `${month} is complete. What moved in it stands in your history.`,
    },
    deposit_credited: {
      title: 'Deposit credited',
      text: (amount: string) => `${amount} USDC are final on the chain and credited to your principal.`,
    },
    wrong_token: {
      title: 'Another token came',
      text: (symbol: string) =>
        `${symbol} came to your receiving address and was not credited. The deposit page says how to get it back.`,
    },
    payout_address_named: {
      title: 'A new address for rewards',
      text: (wallet: string) =>
        `Rewards were asked to be paid to ${wallet}. If it was not you, change both passwords now.`,
    },
    withdrawal_requested: {
      title: 'Withdrawal requested',
      text: (amount: string) => `A withdrawal of ${amount} USDC was requested. An admin decides first.`,
    },
    withdrawal_approved: {
      title: 'Withdrawal approved',
      text: (amount: string) => `Your withdrawal of ${amount} USDC was approved and is paid next.`,
    },
    withdrawal_denied: {
      title: 'Withdrawal denied',
      text: (amount: string) => `It ended without a payment: the ${amount} USDC are available again.`,
    },
    withdrawal_cancelled: {
      title: 'Withdrawal taken back',
      text: (amount: string) => `It ended without a payment: the ${amount} USDC are available again.`,
    },
    withdrawal_failed: {
      title: 'Withdrawal failed',
      text: (amount: string) => `The payment failed: the ${amount} USDC are available again, and you can ask anew.`,
    },
    rewards_claimed: {
      title: 'Rewards claimed',
      text: (amount: string) => `${amount} USDC were paid by a claim with your own wallet.`,
    },
    redemption_requested: {
      title: 'Redemption requested',
      text: (amount: string) => `${amount} USDC of your principal were requested back.`,
    },
    redemption_sent: {
      title: 'Redemption sent',
      text: (amount: string) => `${amount} USDC were sent to your wallet. They are not final yet.`,
    },
    redemption_arrived: {
      title: 'Principal paid back',
      text: (amount: string) =>
        `${amount} USDC were paid to the address of your request. The payment is final on the chain.`,
    },
    redemption_failed: {
      title: 'Redemption failed',
      text: (amount: string) =>
        `The payment of ${amount} USDC failed: what of it is still in your vault is principal again. The Redeem page says why.`,
    },
    principal_released: {
      title: 'Principal taken from your vault',
      text: (amount: string) => `${amount} USDC were taken from your vault directly on the chain, without this site.`,
    },
    other: { title: 'News of your account', text: 'Open Ballast to see it.' },
  },
};
