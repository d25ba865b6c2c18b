import { AbiCoder, hexlify, keccak256, randomBytes } from 'ethers';

const LEVELS = 20;
const random = (bytes: number): string => hexlify(randomBytes(bytes));
const hashOf = (types: string, ...values: unknown[]): string =>
  keccak256(AbiCoder.defaultAbiCoder().encode(types.split(' '), values));

/**
 * The text of a proof file among 2²⁰ accounts: as many levels, with siblings that nobody has. Written from
 * docs/product/statements.md alone, without the code that is to verify it.
 */
export function largeProof(): string {
  const [accountId, wallet, vault, entitlement] = [random(32), random(20), random(20), 7_000_000n];
  const once = hashOf('bytes32 address address uint128', accountId, wallet, vault, entitlement);
  let [root, sum] = [keccak256(once), entitlement];
  const path = Array.from({ length: LEVELS }, (_, level) => {
    const sibling = { side: level % 2 === 0 ? 'left' : 'right', hash: random(32), sum: 7_000_000n << BigInt(level) };
    const [own, other] = [[root, sum] as const, [sibling.hash, sibling.sum] as const];
    const words = sibling.side === 'left' ? [...other, ...own] : [...own, ...other];
    [root, sum] = [hashOf('bytes32 uint128 bytes32 uint128', ...words), sum + sibling.sum];
    return { ...sibling, sum: String(sibling.sum) };
  });
  const at = { chainId: 137, pool: random(20), statement: 1, accountId, wallet, vault };
  const amounts = { entitlement: String(entitlement), settled: '0', sum: String(sum) };
  return JSON.stringify({ ...at, ...amounts, path, root });
}
