import { Contract, type Provider, isCallException, isError } from 'ethers';

import type { ProofFile } from '../client/statements/proof-file';

/** The functions of RewardPool that a check needs (docs/product/statements.md §5). */
const VIEWS = [
  'function current() view returns (uint256 number, bytes32 root, uint128 sum, uint256 effectiveAt)',
  'function statement(uint256 number) view returns (tuple(bytes32 root, uint128 sum, uint128 reserved, uint64 number, uint64 asOfBlock, uint48 postedAt, uint48 effectiveAt, uint32 correction))',
  'function settled(bytes32 accountId) view returns (uint128)',
];

interface PostedStatement {
  readonly root: string;
  readonly sum: bigint;
  /** Unix seconds. */
  readonly effectiveAt: bigint;
}

/** The chain's word on the statement of a proof file, at one block. */
export interface StatementOnChain {
  readonly block: number;
  /** Null: vetoed, older than the pool keeps, or not posted. */
  readonly statement: PostedStatement | null;
  readonly current: PostedStatement & { readonly number: bigint };
  readonly settled: bigint;
}

/** @throws Error when the RPC does not answer, is of another chain, or knows no such pool. */
export async function readStatement(provider: Provider, file: ProofFile): Promise<StatementOnChain> {
  const { chainId } = await provider.getNetwork();
  if (chainId !== BigInt(file.chainId))
    throw new Error(
      `The file is for chain ${file.chainId}, the RPC for ${chainId}: name an RPC of chain ${file.chainId}.`,
    );
  const block = await provider.getBlockNumber();
  if ((await provider.getCode(file.pool, block)) === '0x') throw new Error(`There is no contract at ${file.pool}.`);
  const pool = new Contract(file.pool, VIEWS, provider);
  const read = <T>(name: string, ...args: readonly unknown[]) =>
    pool.getFunction(name).staticCall(...args, { blockTag: block }) as Promise<T>;
  // Before the others: of a contract that is no pool whichever answered first would have the word.
  const current = await read<StatementOnChain['current']>('current').catch(noPool);
  const [settled, statement] = await Promise.all([
    read<bigint>('settled', file.accountId),
    read<PostedStatement>('statement', file.statement).catch(nullIfUnknown),
  ]);
  return { block, statement, current, settled };
}

function noPool(error: unknown): never {
  if (!isCallException(error) && !isError(error, 'BAD_DATA')) throw error;
  throw new Error('The contract that the file names does not answer as a pool of statements: is it the right file?');
}

/** The pool reverts for a statement that it does not keep. */
export function nullIfUnknown(error: unknown): null {
  if (isCallException(error) && error.data !== null && error.data !== '0x') return null;
  throw error;
}
