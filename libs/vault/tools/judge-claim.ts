import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { ZeroAddress } from 'ethers';

import type { ProofFile } from '../client/statements/proof-file';
import { nativeUsdcOf } from '../client/usdc-addresses';
import { faultsOf, isCurrent } from './judge-statement';
import type { ClaimOnChain } from './read-claim';
import { formatTime } from './table';

/** The part of a claim that the member chooses. */
export interface ClaimChoice {
  readonly toVault: boolean;
  /** micro-USDC; null: all that is due. */
  readonly amount: bigint | null;
}

/** Says why the pool would not pay and what to do about it; null when nothing speaks against the claim. */
export function claimFault(file: ProofFile, chain: ClaimOnChain, choice: ClaimChoice): string | null {
  return (
    tokenFault(file, chain) ??
    statementFault(file, chain) ??
    payeeFault(file, choice) ??
    amountFault(file, chain, choice) ??
    pauseFault(chain)
  );
}

/** micro-USDC that the account can still claim. */
export function dueOf(file: ProofFile, { settled }: ClaimOnChain): bigint {
  return file.entitlement > settled ? file.entitlement - settled : 0n;
}

function tokenFault({ chainId, pool }: ProofFile, { token }: ClaimOnChain): string | null {
  const usdc = nativeUsdcOf(chainId);
  if (token === usdc || (usdc === null && chainId === LOCAL_CHAIN_ID)) return null;
  return `The contract at ${pool} pays in the token ${token}, which is not Circle's USDC of chain ${chainId}. Compare the pool with the one that the reserves page names: this file is of another one.`;
}

function statementFault(file: ProofFile, chain: ClaimOnChain): string | null {
  const { statement, current, pausedUntil } = chain;
  const [number, nowCounts] = [BigInt(file.statement), countsNow(current.number)];
  if (statement === null && !isCurrent(file, chain)) {
    const fate = number > current.number ? 'vetoed, or not posted' : 'vetoed, or replaced long ago';
    return `The pool does not have statement ${number}: it was ${fate}. ${nowCounts}`;
  }
  const wrong = faultsOf(file, chain);
  if (wrong.length > 0)
    return `${wrong.join(' ')} Get the file anew, or use an older copy: this one was changed or is damaged.`;
  if (isCurrent(file, chain) || statement === null) return null;
  if (number < current.number)
    return `Statement ${number} is past, and a file claims only while its statement is current. ${nowCounts}`;
  const moves = pausedUntil > chain.time ? ', and the pause that runs now may still end earlier' : '';
  return `Statement ${number} is pending: it can be claimed from ${formatTime(statement.effectiveAt)} on, unless it is vetoed${moves}. Run this again then. ${nowCounts}`;
}

function countsNow(current: bigint): string {
  return current === 0n
    ? 'No statement is current yet.'
    : `Statement ${current} is current: claim with your file of that one.`;
}

function payeeFault({ wallet, vault, pool }: ProofFile, { toVault }: ClaimChoice): string | null {
  if (wallet === ZeroAddress)
    return 'The file names no wallet (the zero address), so no wallet can claim with it. Name a payout wallet on the site, and use the file of the first statement after its 48 hours.';
  const to = toVault ? vault : wallet;
  if (to !== ZeroAddress && to !== pool) return null;
  const other = toVault ? 'Leave --to-vault away to be paid to the wallet.' : 'Add --to-vault to be paid to the vault.';
  return `The file names no ${toVault ? 'vault' : 'wallet'} that the pool can pay (${to}). ${other}`;
}

function amountFault(file: ProofFile, chain: ClaimOnChain, choice: ClaimChoice): string | null {
  const due = dueOf(file, chain);
  const paid = `${formatUsdc(chain.settled)} of ${formatUsdc(file.entitlement)} USDC were paid already`;
  if (due === 0n) return `Nothing is due: ${paid}. There is nothing to do until a later statement names more.`;
  const amount = choice.amount ?? due;
  if (amount > due)
    return `Only ${formatUsdc(due)} USDC are due: ${paid}. Leave --amount away to claim all that is due.`;
  if (amount <= chain.left) return null;
  const most = chain.left === 0n ? '' : `--amount ${formatUsdc(chain.left)} claims what is left. `;
  return `All claims together have nearly reached the sum of this statement: ${formatUsdc(chain.left)} USDC are left under it. ${most}What is due beyond that waits for a later statement.`;
}

function pauseFault({ pausedUntil, time }: ClaimOnChain): string | null {
  if (pausedUntil <= time) return null;
  return `Claims are paused until ${formatTime(pausedUntil)} by the pool's guardian. The pause ends by itself, and no other statement takes effect meanwhile: run this again then.`;
}
