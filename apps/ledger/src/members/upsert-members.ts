import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { query, type Database } from '../persistence/query';

const UPSERT = `
  INSERT INTO member AS m (id, status, is_admin, referrer_1, referrer_2, referrer_3, payout_wallet, recovery_wallet,
                           payout_wallet_changed_at, withdrawals_paused_until, wallet_held_until,
                           password_changed_at, joined_at, facts_version)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS f (id uuid, status text, is_admin boolean, referrer_1 uuid, referrer_2 uuid,
         referrer_3 uuid, payout_wallet text, recovery_wallet text, payout_wallet_changed_at timestamptz,
         withdrawals_paused_until timestamptz, wallet_held_until timestamptz,
         password_changed_at timestamptz, joined_at timestamptz, facts_version integer)
   ORDER BY id
  ON CONFLICT (id) DO UPDATE SET
    status = EXCLUDED.status, is_admin = EXCLUDED.is_admin, payout_wallet = EXCLUDED.payout_wallet,
    recovery_wallet = EXCLUDED.recovery_wallet, payout_wallet_changed_at = EXCLUDED.payout_wallet_changed_at,
    withdrawals_paused_until = EXCLUDED.withdrawals_paused_until, wallet_held_until = EXCLUDED.wallet_held_until,
    password_changed_at = EXCLUDED.password_changed_at, facts_version = EXCLUDED.facts_version, version = m.version + 1
  WHERE m.facts_version < EXCLUDED.facts_version`;

/**
 * Stores the members' facts from auth. Idempotent and safe in any order: an older or equal version changes nothing. A
 * member's referrers are fixed at registration and are never overwritten.
 */
export async function upsertMembers(db: Database, facts: readonly MemberFacts[]): Promise<void> {
  const newest = new Map<string, MemberFacts>();
  for (const fact of facts) if ((newest.get(fact.id)?.version ?? -1) < fact.version) newest.set(fact.id, fact);
  if (newest.size > 0) await query(db, UPSERT, [JSON.stringify([...newest.values()].map(toRow))]);
}

function toRow(facts: MemberFacts): Record<string, unknown> {
  const [referrer1, referrer2, referrer3] = facts.referrers;
  return {
    id: facts.id,
    status: facts.status,
    is_admin: facts.isAdmin,
    referrer_1: referrer1,
    referrer_2: referrer2,
    referrer_3: referrer3,
    payout_wallet: facts.payoutWallet,
    recovery_wallet: facts.recoveryWallet,
    payout_wallet_changed_at: facts.payoutWalletChangedAt,
    withdrawals_paused_until: facts.withdrawalsPausedUntil,
    wallet_held_until: facts.walletHold?.until ?? null,
    password_changed_at: facts.passwordChangedAt,
    joined_at: facts.createdAt,
    facts_version: facts.version,
  };
}
