/** GET {WATCHER_URL}/internal/transactions/{hash}: what the chain shows. */
export interface ChainTransaction {
  readonly found: boolean;
  readonly success: boolean;
  /** At or below the final block. */
  readonly final: boolean;
  readonly blockNumber: number | null;
  /** When its block was made, by the chain, Unix seconds; null: in no final block. */
  readonly minedAt: number | null;
  /** USDC Transfers in it, in log order; amounts in micro-USDC. */
  readonly transfers: readonly { readonly from: string; readonly to: string; readonly amount: string }[];
}
