import type { CycleTexts } from '../../ledger-texts';
import { minute, usdc } from '../formats';

/** The answers to a member who started or collected a cycle. */
export const CYCLES: CycleTexts = {
  started: () => 'Your cycle has started.',
  collected: ({ reward, availableAt }) => `You collected ${usdc(reward)} USDC. It unlocks on ${minute(availableAt)}.`,
};
