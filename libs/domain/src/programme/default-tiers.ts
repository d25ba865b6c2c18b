import { usdc } from '../money/usdc';
import { tierTable, type Tier, type TierTable } from './tiers';

const tier = (threshold: bigint, annualRateBps: number): Tier => ({
  threshold: usdc(threshold * 1_000_000n),
  annualRateBps,
});

/** `docs/product/rules.md §3.1`. Apart from the rules about tables, which the browser reckons by: its rates come from the API alone (P3). */
export const DEFAULT_TIERS: TierTable = tierTable([
  tier(1_000n, 330),
  tier(2_000n, 345),
  tier(4_000n, 350),
  tier(10_000n, 360),
  tier(18_000n, 370),
  tier(36_000n, 380),
  tier(50_000n, 390),
  tier(80_000n, 395),
  tier(100_000n, 400),
]);
