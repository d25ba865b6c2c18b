import { formatUsdc } from '@ballast/domain/money/usdc';

import type { SiteReserves } from './reserves-site';

/** The USDC in the pool by the site: rewards that members are owed, reserved, surplus and announced. */
export function poolBySite({ owedFromPool, surplus, announced }: SiteReserves): bigint {
  return owedFromPool + surplus + announced;
}

/**
 * Says where the site itself tells of a difference, where its figures do not add up, and where they are not what is in the pool;
 * one sentence each. Whether the figures are those of the chain is for others to say.
 * @param inPool what the chain shows in the pool at the block of the answer
 */
export function figureFaults(reserves: SiteReserves, inPool: bigint): string[] {
  const { difference, matches, owed, principal, owedFromPool } = reserves;
  const faults: string[] = [];
  if (difference !== 0n) faults.push(`The site says that chain and ledger differ by ${formatUsdc(difference)} USDC.`);
  if (matches !== true) faults.push(`The site says that ledger and chain do not match (matches: ${String(matches)}).`);
  const parts = principal + owedFromPool;
  if (parts !== owed)
    faults.push(
      `The parts of what the site owes come to ${formatUsdc(parts)} USDC, and it says ${formatUsdc(owed)} in all.`,
    );
  const bySite = poolBySite(reserves);
  const remainder = reserves.vaults + reserves.pool - principal - bySite;
  if (remainder !== difference)
    faults.push(
      `It says a difference of ${formatUsdc(difference)} USDC, and its figures come to one of ${formatUsdc(remainder)}.`,
    );
  if (inPool !== bySite)
    faults.push(
      `The pool holds ${formatUsdc(inPool)} USDC, and the site’s figures for it come to ${formatUsdc(bySite)}: ${formatUsdc(inPool - bySite)}.`,
    );
  return faults;
}
