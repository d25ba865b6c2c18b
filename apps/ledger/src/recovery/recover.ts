import type { Provider } from 'ethers';
import type { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { recordLostPayout } from './record-lost-payout';
import { findAdmin } from './find-admin';
import { findUnknownVaults, type SearchPlace } from './find-unknown-vaults';
import { lostPayouts } from './lost-payouts';
import type { RecoverOptions } from './recover-options';
import { restoreVault } from './restore-vault';

export interface Recovery {
  /** One line each, for the operator. */
  readonly lines: readonly string[];
  /** The number of findings that are still not recorded. */
  readonly left: number;
}

/** One lost vault or payout, and how to record it. */
interface Finding {
  readonly name: string;
  readonly line: string;
  readonly members: readonly string[];
  record(whose: { readonly memberId: string; readonly admin: string }): Promise<unknown>;
}

/** Lists what a restored backup lost, and records it when an admin is named. @throws Error with a sentence. */
export async function recover(
  db: DataSource,
  chain: { readonly provider: Provider; readonly place: Omit<SearchPlace, 'count'> },
  options: RecoverOptions,
): Promise<Recovery> {
  const admin = options.admin === null ? null : await findAdmin(db, options.admin);
  const place = { ...chain.place, count: options.count };
  const findings = [...(await vaultFindings(db, chain.provider, place)), ...(await payoutFindings(db))];
  const lines: string[] = [];
  let left = 0;
  for (const finding of findings) {
    const memberId = memberOf(finding, options);
    const wanted = options.only === null || options.only === finding.name.toLowerCase();
    if (admin === null || memberId === null || !wanted) {
      left += 1;
      lines.push(`${finding.line}; ${whose(finding)}`);
      continue;
    }
    await finding.record({ memberId, admin });
    lines.push(`${finding.line}: taken in for member ${memberId}`);
  }
  return { lines, left };
}

function memberOf({ name, members }: Finding, { only, member }: RecoverOptions): string | null {
  if (only === name.toLowerCase() && member !== null) return member;
  return members.length === 1 ? (members[0] ?? null) : null;
}

function whose({ name, members }: Finding): string {
  if (members.length === 1) return `of member ${members[0]}`;
  if (members.length === 0) return `of nobody the ledger knows: --only ${name} --member <id> says whose it is`;
  return `named by members ${members.join(', ')}: --only ${name} --member <id> says whose it is`;
}

async function vaultFindings(db: DataSource, provider: Provider, place: SearchPlace): Promise<Finding[]> {
  const vaults = await findUnknownVaults(db, provider, place);
  return vaults.map((vault) => {
    const { address, owner, counter, balance, transfers, members } = vault;
    const came = transfers.reduce((sum, { amount }) => sum + amount, 0n);
    const first = transfers[0] === undefined ? '' : `, the first in block ${transfers[0].blockNumber}`;
    const line = `vault ${address} (owner ${owner}, counter ${counter}) holds ${formatUsdc(balance)} USDC; ${transfers.length} transfer(s) of ${formatUsdc(came)} USDC came to it${first}`;
    return { name: address, line, members, record: (by) => restoreVault(db, vault, by) };
  });
}

async function payoutFindings(db: DataSource): Promise<Finding[]> {
  return (await lostPayouts(db)).map((payout) => {
    const { payoutId, to, amount, transactionHash, members } = payout;
    const line = `payout ${payoutId} of ${formatUsdc(amount)} USDC to ${to} in ${transactionHash} has no request here`;
    return { name: payoutId, line, members, record: (by) => recordLostPayout(db, payout, by) };
  });
}
