import { type PathStep, toProof } from './proof';
import type { Inclusion } from './verify-proof';

/** The file by which a member checks and claims without us (docs/product/statements.md §2); amounts in micro-USDC. */
export interface ProofFile {
  readonly chainId: number;
  readonly pool: string;
  readonly statement: number;
  readonly accountId: string;
  readonly wallet: string;
  readonly vault: string;
  readonly entitlement: bigint;
  /** Paid to the account when the file was made; by now the chain may say more. */
  readonly settled: bigint;
  readonly path: readonly PathStep[];
  readonly root: string;
  readonly sum: bigint;
}

export function toInclusion(file: ProofFile): Inclusion {
  const { accountId, wallet, vault, entitlement, path, root, sum } = file;
  return { leaf: { accountId, wallet, vault, entitlement }, proof: toProof(path), root, sum };
}

/** The text of the file: JSON, amounts as decimal strings. */
export function writeProofFile(file: ProofFile): string {
  return `${JSON.stringify(file, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)}\n`;
}
