import type { UnusedAddresses } from '@ballast/domain/ledger/unused-addresses';
import { MINIMUM_DEPOSIT } from '@ballast/domain/programme/deposit-terms';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Vault } from './vault.store';

/** The wallets that a member's vaults commit to. */
export type WalletPair = Pick<Vault, 'owner' | 'recovery'>;

/**
 * Blocks every other insertion of a vault until this transaction commits. The next counter of a pair is the highest
 * over all members plus one, so no other transaction may take it meanwhile; and the watcher reads addresses by
 * ascending `seq`, so one that became visible after a higher one would never be watched.
 */
export async function lockNewVaults(tx: Tx): Promise<void> {
  await query(tx, `SELECT pg_advisory_xact_lock(hashtextextended('ballast:vault-seq', 0))`);
}

/** The next unused counter of these wallets over all members: 0, 1, 2 … Call `lockNewVaults` first. */
export async function nextCounterOf(tx: Tx, { owner, recovery }: WalletPair): Promise<number> {
  const [row] = await query<{ next: number }>(
    tx,
    'SELECT coalesce(max(counter) + 1, 0) AS next FROM vault WHERE owner = $1 AND recovery = $2',
    [owner, recovery],
  );
  return row?.next ?? 0;
}

/**
 * The number of unused addresses of these wallets: the member's own with less than one deposit received, so that dust
 * does not permit further ones; and the consecutive ones at the end, of any member, that received nothing, as
 * `findVaults` counts them.
 */
export async function unusedAddressesOf(
  tx: Tx,
  { memberId, owner, recovery }: WalletPair & { readonly memberId: string },
): Promise<UnusedAddresses> {
  const [row] = await query<{ own: bigint; in_a_row: number }>(
    tx,
    `SELECT count(*) FILTER (WHERE arrived < $4 AND member_id = $1) AS own,
            coalesce(max(counter), -1) - coalesce(max(counter) FILTER (WHERE arrived > 0), -1) AS in_a_row
       FROM (SELECT v.member_id, v.counter, GREATEST(v.chain_balance, (
                    SELECT coalesce(sum(d.amount), 0) FROM deposit d
                     WHERE d.vault = v.address AND d.status IN ('seen', 'completed'))) AS arrived
               FROM vault v WHERE v.owner = $2 AND v.recovery = $3) AS pair`,
    [memberId, owner, recovery, MINIMUM_DEPOSIT],
  );
  return { own: Number(row?.own ?? 0n), inARow: row?.in_a_row ?? 0 };
}

/**
 * Whether this address holds USDC unknown to the ledger, by the last audit, while another member has vaults of the same
 * wallets: after a restored backup it may be that member's. Less than a deposit is ignored: otherwise somebody who
 * names another's wallets first could block an address for a millionth of a USDC.
 */
export async function mayBelongToOther(
  tx: Tx,
  { memberId, owner, recovery }: WalletPair & { readonly memberId: string },
  address: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    `SELECT FROM alarm, jsonb_to_recordset(details->'vaults') AS lost (address text, balance bigint)
      WHERE code = 'VAULT_NOT_IN_LEDGER' AND cleared_at IS NULL AND lost.address = $1 AND lost.balance >= $5
        AND EXISTS (SELECT FROM vault WHERE owner = $2 AND recovery = $3 AND member_id <> $4) LIMIT 1`,
    [address, owner, recovery, memberId, MINIMUM_DEPOSIT],
  );
  return rows.length > 0;
}
