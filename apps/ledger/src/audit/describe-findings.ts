import type { ChainFindings } from './verify-chain';

/** The command's output: the number of valid entries, the last hash, and the breaks of the chain. */
export function describeFindings({ verified, entries, lastHash, brokenAt }: ChainFindings): string {
  const state = verified ? 'The audit log is as it was written.' : `The audit log is broken at entry ${brokenAt}.`;
  return [state, `Entries in order: ${entries}`, `Last hash: ${lastHash ?? 'none'}`].join('\n');
}
