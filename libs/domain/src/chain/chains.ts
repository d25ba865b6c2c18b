/** The chain of demos and specs, which `anvil` makes; every other one is about people's money. */
export const LOCAL_CHAIN_ID = 31337;

/** The chains that the programme runs on, by id. */
export const CHAIN_NAMES: Readonly<Record<number, string>> = {
  137: 'Polygon',
  80002: 'Polygon Amoy',
  [LOCAL_CHAIN_ID]: 'Local chain',
};
