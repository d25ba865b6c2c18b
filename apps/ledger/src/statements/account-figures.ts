import { randomBytes } from 'node:crypto';
import { entitlementOf } from '@ballast/domain/statements/entitlement';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ACCOUNT_ID_BYTES } from '@ballast/vault/statements/leaf';
import type { StatementTimes } from './changed-members';
import type { LeafRow } from './leaf.store';

interface Row {
  readonly id: string;
  readonly account_id: Buffer | null;
  readonly wallet: Buffer | null;
  readonly vault: Buffer | null;
  readonly locked: bigint;
  readonly available: bigint;
  readonly withdrawing: bigint;
  readonly unlocking: bigint;
  readonly settled: bigint;
}

const bytesOf = (address: string): string => `decode(substr(${address}, 3), 'hex')`;

const READ = defineStatement({
  takes: { ids: 'uuid[]', effective: 'timestamptz', holds: 'timestamptz' },
  text: ({ ids, effective, holds }) => `
    SELECT m.id, a.account_id, ${bytesOf('v.address')} AS vault,
           ${bytesOf(`CASE WHEN m.wallet_held_until > ${holds} THEN m.wallet_before_hold ELSE m.payout_wallet END`)} AS wallet,
           b.*, u.*, p.*
      FROM unnest(${ids}) AS w (id) JOIN member m ON m.id = w.id
      LEFT JOIN statement_account a ON a.member_id = m.id
      LEFT JOIN vault v ON v.member_id = m.id AND v.status = 'current',
      LATERAL (SELECT coalesce(sum(balance) FILTER (WHERE kind = 'pending'), 0)::bigint AS locked,
                      coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS available,
                      coalesce(sum(balance) FILTER (WHERE kind = 'withdrawing'), 0)::bigint AS withdrawing
                 FROM account WHERE owner = m.id) AS b,
      LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS unlocking FROM reward
                WHERE member_id = m.id AND status = 'pending' AND available_at <= ${effective}) AS u,
      LATERAL (SELECT coalesce(sum(amount), 0)::bigint AS settled FROM withdrawal
                WHERE member_id = m.id AND status = 'completed' AND paid_from = 'pool') AS p`,
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
    if (row.account_id === null && entitlement + row.locked === 0n) return [];
    const accountId = row.account_id ?? randomBytes(ACCOUNT_ID_BYTES);
    if (row.account_id === null) added.push({ memberId: row.id, accountId });
    return [{ accountId, wallet: row.wallet ?? NO_ADDRESS, vault: row.vault ?? NO_ADDRESS, entitlement }];
  });
  if (added.length > 0) await query(tx, ADD.with({ accounts: added }));
  return leaves;
}
