import type { Translated } from '../../translated';
import type { rewardAreaTexts as english } from '../../en/web/reward-area';

/** The drawing of rewards on the dashboard. */
export const rewardAreaTexts: Translated<typeof english> = {
  caption: (amount: string) => `Prämien in 30 Tagen: ${amount} USDC`,
  table: 'Prämien der letzten 30 Tage, in USDC',
  day: 'Tag',
  reward: 'Prämie',
  sum: 'Summe bis dahin',
};
