/**
 * Circle's own USDC per network, EIP-55. Source: Circle, "USDC contract addresses". The live list is part of the vault
 * factory's init code (decision in ../README.md): a change of it moves every vault.
 */
export const NATIVE_USDC = {
  137: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  80002: '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582',
} as const;

/** USDC.e on Polygon, bridged by a third party: never credited, shown as 'wrong token' (docs/product/rules.md §4.6). */
export const BRIDGED_USDC = { 137: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' } as const;

/** The token that counts as USDC on a live network, or null where the programme does not run. */
export function nativeUsdcOf(chainId: number): string | null {
  return (NATIVE_USDC as Readonly<Record<number, string>>)[chainId] ?? null;
}
