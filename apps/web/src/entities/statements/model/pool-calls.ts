import { toInclusion, type ProofFile } from '@ballast/vault/statements/proof-file';

/**
 * The few calls of RewardPool that the browser makes, written by hand: ethers' encoder would be ten times as large as all
 * else of the part that checks a proof. pool-calls.spec.ts compares each with ethers' own.
 */
const SELECTORS = {
  current: '0x9fa6a6e3',
  statement: '0x9fa5dfe0',
  settled: '0xd945af1d',
  claim: '0xfd3a0e04',
} as const;

const WORD_DIGITS = 64;
const WORD_BYTES = 32n;
/** Words of `claim` before its lists: six of the leaf and the order, two places of lists, and the sides. */
const CLAIM_HEAD = 9n;

export interface ClaimOrder {
  readonly file: ProofFile;
  /** micro-USDC. */
  readonly amount: bigint;
  /** To the vault of the leaf, where it becomes principal; else to its wallet. */
  readonly toVault: boolean;
}

export const callCurrent = (): string => SELECTORS.current;
export const callStatement = (number: number): string => SELECTORS.statement + wordOf(BigInt(number));
export const callSettled = (accountId: string): string => SELECTORS.settled + wordOfHex(accountId);

/** The call data of `claim` (docs/product/statements.md §5). */
export function callClaim({ file, amount, toVault }: ClaimOrder): string {
  const { leaf, proof } = toInclusion(file);
  const listBytes = BigInt(1 + proof.hashes.length) * WORD_BYTES;
  return [
    SELECTORS.claim,
    ...[leaf.accountId, leaf.wallet, leaf.vault].map(wordOfHex),
    ...[leaf.entitlement, amount, toVault ? 1n : 0n].map(wordOf),
    ...[CLAIM_HEAD * WORD_BYTES, CLAIM_HEAD * WORD_BYTES + listBytes, proof.sides].map(wordOf),
    ...[wordOf(BigInt(proof.hashes.length)), ...proof.hashes.map(wordOfHex)],
    ...[BigInt(proof.sums.length), ...proof.sums].map(wordOf),
  ].join('');
}

/**
 * The words of an answer, as numbers.
 * @throws RangeError when it is not so many: where no contract answers, it is '0x'
 */
export function readWords(answer: unknown, count: number): bigint[] {
  const form = new RegExp(`^0x[0-9a-fA-F]{${count * WORD_DIGITS}}$`);
  if (typeof answer !== 'string' || !form.test(answer)) throw new RangeError(`Not ${count} words`);
  return Array.from({ length: count }, (_, at) =>
    BigInt(`0x${answer.slice(2 + at * WORD_DIGITS, 2 + (at + 1) * WORD_DIGITS)}`),
  );
}

/** A word as bytes32 text. */
export const hexOf = (word: bigint): string => `0x${wordOf(word)}`;

function wordOf(value: bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

function wordOfHex(hex: string): string {
  return hex.slice(2).toLowerCase().padStart(WORD_DIGITS, '0');
}
