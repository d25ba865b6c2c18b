import { entitlementOf } from '@ballast/domain/statements/entitlement';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { StatementTimes } from './changed-members';
import type { LeafRow } from './leaf.store';

interface Row {
  readonly id: string;
  readonly account_id: Buffer;
  readonly is_new: boolean;
  readonly wallet: Buffer | null;
  readonly vault: Buffer | null;
  readonly locked: bigint;
  readonly available: bigint;
  readonly withdrawing: bigint;
  readonly unlocking: bigint;
  readonly settled: bigint;
}

const bytesOf = (address: string): string => `decode(substr(${address}, 3), 'hex')`;

// The other address that the member chose for rewards, or else the payout wallet; while a new one waits, the one before.
const walletAt = (holds: string): string =>
  `coalesce(m.reward_wallet, CASE WHEN m.wallet_held_until > ${holds} THEN m.wallet_before_hold ELSE m.payout_wallet END)`;

/** SQL: what the pool paid to a member's wallets and vaults, final on chain, micro-USDC. */
export const settledOf = (memberId: string): string => `
  SELECT coalesce(sum(amount), 0)::bigint AS settled FROM withdrawal
   WHERE member_id = ${memberId} AND status = 'completed' AND paid_from = 'pool'`;

const READ = defineStatement({
  takes: { ids: 'uuid[]', effective: 'timestamptz', holds: 'timestamptz' },
  text: ({ ids, effective, holds }) => `
    SELECT m.id, coalesce(a.account_id, sha256(k.key || uuid_send(m.id))) AS account_id,
           a.account_id IS NULL AS is_new, ${bytesOf('v.address')} AS vault,
           ${bytesOf(`coalesce(o.wallet, ${walletAt(holds)})`)} AS wallet,
           b.*, u.*, p.*
      FROM statement_key k, unnest(${ids}) AS w (id) JOIN member m ON m.id = w.id
      LEFT JOIN statement_account a ON a.member_id = m.id
      LEFT JOIN vault v ON v.member_id = m.id AND v.status = 'current'
      -- What is open is paid where it was asked for, whatever is named meanwhile. Open requests have one address.
      LEFT JOIN LATERAL (SELECT w.wallet FROM withdrawal w
                          WHERE w.member_id = m.id AND w.purpose = 'withdrawal' AND w.status IN ('requested', 'confirmed')
                          LIMIT 1) AS o ON true,
      LATERAL (SELECT coalesce(sum(balance) FILTER (WHERE kind = 'pending'), 0)::bigint AS locked,
                      coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS available,
                      coalesce(sum(balance) FILTER (WHERE kind = 'withdrawing'), 0)::bigint AS withdrawing
                 FROM account WHERE owner = m.id) AS b,
      LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS unlocking FROM reward
                WHERE member_id = m.id AND status = 'pending' AND available_at <= ${effective}) AS u,
      LATERAL (${settledOf('m.id')}) AS p`,
});

const ACCOUNT = defineColumns({ memberId: 'uuid', accountId: 'bytea' });
const ADD = defineStatement({
  takes: { accounts: ACCOUNT },
  text: ({ accounts }) => `INSERT INTO statement_account (${ACCOUNT.names}) SELECT ${ACCOUNT.names} FROM ${accounts}`,
});

const NO_ADDRESS = Buffer.alloc(20);

/**
 * The leaves of members as the ledger's figures of this snapshot have them; a member who has its first reward gets an
 * account id. Members who never had one are left out.
 */
export async function leavesOf(
  tx: Tx,
  memberIds: readonly string[],
  { effectiveAt, holdsAt }: StatementTimes,
): Promise<LeafRow[]> {
  const rows = await query<Row>(tx, READ.with({ ids: memberIds, effective: effectiveAt, holds: holdsAt }));
  const added: { memberId: string; accountId: Buffer }[] = [];
  const leaves = rows.flatMap((row): LeafRow[] => {
    const entitlement = entitlementOf(row);
    if (row.is_new && entitlement + row.locked === 0n) return [];
    const { account_id: accountId } = row;
    if (row.is_new) added.push({ memberId: row.id, accountId });
    return [{ accountId, wallet: row.wallet ?? NO_ADDRESS, vault: row.vault ?? NO_ADDRESS, entitlement }];
  });
  if (added.length > 0) await query(tx, ADD.with({ accounts: added }));
  return leaves;
}
