import type { CycleTexts } from '../../ledger-texts';
import { minute, usdc } from '../formats';

/** The answers to a member who started or collected a cycle. */
export const CYCLES: CycleTexts = {
  started: () => 'Ihr Zyklus hat begonnen.',
  collected: ({ reward, availableAt }) =>
    `Sie haben ${usdc(reward)} USDC eingesammelt. Frei wird sie am ${minute(availableAt)}.`,
};
