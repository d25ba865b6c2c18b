import { type ProofFile, toInclusion } from '../client/statements/proof-file';
import { type ProofFault, proofFault } from '../client/statements/verify-proof';
import type { StatementOnChain } from './read-statement';

const PROOF_FAULTS: Readonly<Record<ProofFault, string>> = {
  malformed: 'a part is not of its type',
  levels: 'it has more than 256 levels',
  sides: 'it names sides above its last level',
  overflow: 'its sums pass 2^128 - 1',
  root: 'leaf and path do not lead to the root',
  sum: 'the path leads to the root, but to another sum',
};

/** Sentences that say why a file is not to be believed; none when its leaf is part of the statement on chain. */
export function faultsOf(file: ProofFile, chain: StatementOnChain | null): readonly string[] {
  const fault = proofFault(toInclusion(file));
  const own = fault === null ? [] : [`The proof does not hold: ${PROOF_FAULTS[fault]}.`];
  return chain === null ? own : [...own, ...differences(file, chain)];
}

/** Whether a claim by this file is possible now: the current statement proves it, whatever number the file has. */
export function isCurrent({ root, sum }: ProofFile, { current }: StatementOnChain): boolean {
  return current.root === root && current.sum === sum;
}

function differences(file: ProofFile, chain: StatementOnChain): readonly string[] {
  const { statement } = chain;
  if (statement === null) {
    if (isCurrent(file, chain)) return [];
    return [`The pool has no statement ${file.statement}: it was vetoed, has long been replaced, or was not posted.`];
  }
  const root = statement.root === file.root ? [] : [`The root on chain is another one: ${statement.root}.`];
  const sum = statement.sum === file.sum ? [] : [`The sum on chain is another one: ${statement.sum} micro-USDC.`];
  return [...root, ...sum];
}
