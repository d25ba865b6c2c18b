import { usdc } from '../money/usdc';

/** Least amount of a registered deposit (`docs/product/rules.md §3.4`); whatever arrives is credited. */
export const MINIMUM_DEPOSIT = usdc(10_000_000n);

/** Blocks a deposit's progress is shown against; finality, not this number, credits it. */
export const CONFIRMATIONS_SHOWN = 12;
