import { getAddress, hexlify } from 'ethers';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { buildClaimCall } from '@ballast/vault/statements/claim-transaction';
import { lostPayouts } from '../../../ledger/src/recovery/lost-payouts';
import { recordLostPayout } from '../../../ledger/src/recovery/record-lost-payout';
import { NaiveStatementTree } from '../../../../libs/vault/testing/naive-statement-tree';
import { send } from '../../../../libs/vault/testing/contract-fixture';
import { anyBytes, type CheckedClub } from './checked-club';

const DAY = 86_400;

/** A payment of the pool as the ledger keeps one that it owed nothing for. */
export interface SeenPayout {
  readonly accountId: string;
  readonly to: string;
  readonly amount: bigint;
  readonly transactionHash: string;
}

/**
 * Has the pool pay a member all that the ledger knows of and `lost` more, as it may have after a restore: by a statement that
 * is on chain and in no row of the ledger.
 */
export async function payLost(checked: CheckedClub, memberId: string, lost: bigint): Promise<SeenPayout> {
  const built = await checked.build();
  const accountId = await accountOf(checked, memberId);
  const leaves = (await checked.leavesOf(built.number))
    .map((leaf) => (leaf.accountId === accountId ? { ...leaf, entitlement: leaf.entitlement + lost } : leaf))
    .sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
  const place = leaves.findIndex((leaf) => leaf.accountId === accountId);
  const leaf = leaves[place];
  if (leaf === undefined) throw new Error('the member has no leaf');
  const tree = new NaiveStatementTree(leaves);
  await checked.post(built, { root: tree.root, sum: tree.sum });
  await checked.pass(DAY);
  const amount = leaf.entitlement;
  const call = buildClaimCall(checked.pool, { ...leaf, ...tree.proofAt(place), amount, toVault: false });
  const { hash } = await send(checked.fixture.people.payer, call);
  return { accountId, to: getAddress(leaf.wallet), amount, transactionHash: hash };
}

/** A payment that no chain ever saw. */
export async function inventPayout(checked: CheckedClub, memberId: string, amount: bigint): Promise<SeenPayout> {
  const accountId = await accountOf(checked, memberId);
  return { accountId, to: getAddress(hexlify(anyBytes(20))), amount, transactionHash: hexlify(anyBytes(32)) };
}

/** Records a payment as `recover:vaults` does: what the member has, and the rest out of free funds. @returns the rest */
export async function recordPayout(checked: CheckedClub, memberId: string, seen: SeenPayout): Promise<bigint> {
  const { accountId: id, to, amount, transactionHash } = seen;
  await query(
    checked.db,
    `INSERT INTO observation (chain_id, block_hash, log_index, block_number, kind, transaction_hash, body, booked_at, outcome)
     VALUES (31337, $1, 0, 7, 'pool_event', $2, $3, now(), 'unexplained')`,
    [hexlify(anyBytes(32)), transactionHash, JSON.stringify({ event: 'claimed', id, to, amount: `${amount}` })],
  );
  const found = (await lostPayouts(checked.db)).find((payout) => payout.transactionHash === transactionHash);
  if (found === undefined) throw new Error('the ledger has no such payment');
  return recordLostPayout(checked.db, found, { memberId, admin: memberId });
}

async function accountOf(checked: CheckedClub, memberId: string): Promise<string> {
  const { id } = await queryOne<{ id: Buffer }>(
    checked.db,
    'SELECT account_id AS id FROM statement_account WHERE member_id = $1',
    [memberId],
  );
  return hexlify(id);
}
