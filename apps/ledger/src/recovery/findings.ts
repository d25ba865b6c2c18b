import type { Provider } from 'ethers';
import type { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { findUnknownVaults, type SearchPlace } from './find-unknown-vaults';
import { lostPayouts } from './lost-payouts';
import { recordLostPayout } from './record-lost-payout';
import { restoreVault } from './restore-vault';

/** One lost vault or payout, and how to record it. */
export interface Finding {
  readonly name: string;
  readonly line: string;
  readonly members: readonly string[];
  /** @returns an addition to the operator's line, or ''. @throws CannotRecord */
  record(whose: { readonly memberId: string; readonly admin: string }): Promise<string>;
}

/** Used vaults of known wallets that the ledger does not have. */
export async function vaultFindings(db: DataSource, provider: Provider, place: SearchPlace): Promise<Finding[]> {
  const vaults = await findUnknownVaults(db, provider, place);
  return vaults.map((vault) => {
    const { address, owner, counter, balance, transfers, members } = vault;
    const came = transfers.reduce((sum, { amount }) => sum + amount, 0n);
    const first = transfers[0] === undefined ? '' : `, the first in block ${transfers[0].blockNumber}`;
    const line = `vault ${address} (owner ${owner}, counter ${counter}) holds ${formatUsdc(balance)} USDC; ${transfers.length} transfer(s) of ${formatUsdc(came)} USDC came to it${first}`;
    const record: Finding['record'] = async (by) => {
      await restoreVault(db, vault, by);
      return '';
    };
    return { name: address, line, members, record };
  });
}

/** Payments of the pool that no withdrawal explains. */
export async function payoutFindings(db: DataSource): Promise<Finding[]> {
  return (await lostPayouts(db)).map((payout) => {
    const { accountId, to, amount, transactionHash, members } = payout;
    const line = `claim ${transactionHash} of ${formatUsdc(amount)} USDC to ${to} for account ${accountId} has no rewards here`;
    const record: Finding['record'] = async (by) => {
      const rest = await recordLostPayout(db, payout, by);
      return rest === 0n ? '' : `, ${formatUsdc(rest)} USDC of it out of free funds`;
    };
    return { name: transactionHash, line, members, record };
  });
}
