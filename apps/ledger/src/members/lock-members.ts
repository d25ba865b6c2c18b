import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

/** A member's row under lock. */
export interface LockedMember {
  readonly id: string;
  readonly status: 'active' | 'suspended';
  readonly referrers: readonly [string | null, string | null, string | null];
  readonly payoutWallet: string | null;
}

interface Row {
  readonly id: string;
  readonly status: 'active' | 'suspended';
  readonly referrer_1: string | null;
  readonly referrer_2: string | null;
  readonly referrer_3: string | null;
  readonly payout_wallet: string | null;
}

const LOCK = {
  name: 'lock_members',
  text: `
    SELECT id, status, referrer_1, referrer_2, referrer_3, payout_wallet FROM member
     WHERE id IN (SELECT unnest($1::uuid[])) ORDER BY id FOR NO KEY UPDATE`,
};

const LOCK_WITH_REFERRERS = {
  name: 'lock_members_and_referrers',
  text: `
    SELECT id, status, referrer_1, referrer_2, referrer_3, payout_wallet FROM member
     WHERE id IN (
       SELECT unnest($1::uuid[]) UNION
       SELECT unnest(ARRAY[m.referrer_1, m.referrer_2, m.referrer_3]) FROM member m WHERE m.id IN (SELECT unnest($1::uuid[])))
     ORDER BY id FOR NO KEY UPDATE`,
};

/**
 * Locks members' rows in id order. Every transaction that changes what a member owns does this first, then locks
 * accounts (`postTransfers`): one order for all, hence no deadlock. Members without a row are left out.
 */
export async function lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedMember>> {
  const rows = await query<Row>(tx, LOCK, [toArrayLiteral([...new Set(ids)])]);
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

/** Locks members and all who earn commissions from them; a member's referrers never change. */
export async function lockMembersAndReferrers(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedMember>> {
  const rows = await query<Row>(tx, LOCK_WITH_REFERRERS, [toArrayLiteral([...new Set(ids)])]);
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

function toMember(row: Row): LockedMember {
  return {
    id: row.id,
    status: row.status,
    referrers: [row.referrer_1, row.referrer_2, row.referrer_3],
    payoutWallet: row.payout_wallet,
  };
}
