/** The drawing of rewards on the dashboard. */
export const rewardAreaTexts = {
  caption: (amount: string) => `Rewards in 30 days: ${amount} USDC`,
  table: 'Rewards of the last 30 days, in USDC',
  day: 'Day',
  reward: 'Reward',
  sum: 'Sum so far',
};
