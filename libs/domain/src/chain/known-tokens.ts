/**
 * Tokens that members often send by mistake, by chain: EIP-55 address → symbol. Any other token could be made by
 * anybody.
 */
const KNOWN: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  137: {
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174': 'USDC.e',
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F': 'USDT',
    '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063': 'DAI',
    '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619': 'WETH',
  },
};

/** Transfers of a known token to one vault that are listed singly as 'wrong token'; those after them only count. */
export const WRONG_TOKENS_LISTED = 5;

/** EIP-55 address → symbol of the tokens that become 'wrong token' notices on a chain (`ARCHITECTURE.md §6`). */
export function knownTokensOf(chainId: number): ReadonlyMap<string, string> {
  return new Map(Object.entries(KNOWN[chainId] ?? {}));
}
