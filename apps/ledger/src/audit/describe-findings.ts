import type { ChainFindings } from './verify-chain';

/** What the command prints: entries in order, the last hash, and where the chain is broken. */
export function describeFindings({ verified, entries, lastHash, brokenAt }: ChainFindings): string {
  const state = verified ? 'The audit log is as it was written.' : `The audit log is broken at entry ${brokenAt}.`;
  return [state, `Entries in order: ${entries}`, `Last hash: ${lastHash ?? 'none'}`].join('\n');
}
