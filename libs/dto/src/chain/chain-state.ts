/** GET {WATCHER_URL}/internal/chain-state: the last reading of all RPCs; null before the first. */
export interface ChainState {
  readonly reading: {
    /** By host: the rest of an address may hold a key. */
    readonly rpcs: readonly { readonly host: string; readonly answers: boolean; readonly agrees: boolean }[];
    readonly quorum: number;
    readonly finalityLagSeconds: number;
  } | null;
}
