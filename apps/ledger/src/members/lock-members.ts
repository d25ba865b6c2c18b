import { levelNames, type NamedByLevel } from '@ballast/domain/programme/referral-levels';
import { referrersIn, type Referrers } from '@ballast/domain/membership/referrers';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

/** A member's row under lock. */
export interface LockedMember {
  readonly id: string;
  readonly status: 'active' | 'suspended';
  readonly referrers: Referrers;
  readonly payoutWallet: string | null;
}

interface Row extends NamedByLevel<'referrer', string | null> {
  readonly id: string;
  readonly status: 'active' | 'suspended';
  readonly payout_wallet: string | null;
}

const REFERRERS = levelNames('referrer').join(', ');

const LOCK = defineStatement({
  name: 'lock_members',
  takes: { ids: 'uuid[]' },
  text: ({ ids }) => `
    SELECT id, status, ${REFERRERS}, payout_wallet FROM member
     WHERE id IN (SELECT unnest(${ids})) ORDER BY id FOR NO KEY UPDATE`,
});

const LOCK_WITH_REFERRERS = defineStatement({
  name: 'lock_members_and_referrers',
  takes: { ids: 'uuid[]' },
  text: ({ ids }) => `
    SELECT id, status, ${REFERRERS}, payout_wallet FROM member
     WHERE id IN (
       SELECT unnest(${ids}) UNION
       SELECT unnest(ARRAY[${REFERRERS}]) FROM member WHERE id IN (SELECT unnest(${ids})))
     ORDER BY id FOR NO KEY UPDATE`,
});

/**
 * Locks members' rows in id order. Every transaction that changes what a member owns does this first, then locks
 * accounts (`postTransfers`): one order for all, hence no deadlock. Members without a row are left out.
 */
export async function lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedMember>> {
  // Most blocks of the chain concern nobody.
  if (ids.length === 0) return new Map();
  const rows = await query<Row>(tx, LOCK.with({ ids: [...new Set(ids)] }));
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

/** Locks members and all who earn commissions from them; a member's referrers never change. */
export async function lockMembersAndReferrers(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedMember>> {
  const rows = await query<Row>(tx, LOCK_WITH_REFERRERS.with({ ids: [...new Set(ids)] }));
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

function toMember(row: Row): LockedMember {
  return {
    id: row.id,
    status: row.status,
    referrers: referrersIn(row),
    payoutWallet: row.payout_wallet,
  };
}
