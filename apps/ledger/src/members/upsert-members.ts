import { levelNames } from '@ballast/domain/programme/referral-levels';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { defineColumns, type RowOf } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database } from '@ballast/platform/postgres/tx';

const FACTS = defineColumns({
  id: 'uuid',
  status: 'word',
  isAdmin: 'boolean',
  referrers: { columns: levelNames('referrer'), type: 'uuid?' },
  payoutWallet: 'text?',
  recoveryWallet: 'text?',
  payoutWalletChangedAt: 'timestamptz?',
  withdrawalsPausedUntil: 'timestamptz?',
  walletHeldUntil: 'timestamptz?',
  walletBeforeHold: 'text?',
  passwordChangedAt: 'timestamptz?',
  proofByMail: 'boolean',
  joinedAt: 'timestamptz',
  factsVersion: 'integer',
});

/** The columns that later facts update; referrers and the join date keep their first value. */
const CHANGING = FACTS.pick(
  ...([
    'status',
    'isAdmin',
    'payoutWallet',
    'recoveryWallet',
    'payoutWalletChangedAt',
    'withdrawalsPausedUntil',
  ] as const),
  ...(['walletHeldUntil', 'walletBeforeHold', 'passwordChangedAt', 'proofByMail', 'factsVersion'] as const),
);

const UPSERT = defineStatement({
  takes: { facts: FACTS },
  text: ({ facts }) => `
    INSERT INTO member AS m (${FACTS.names}) SELECT ${FACTS.names} FROM ${facts} ORDER BY id
    ON CONFLICT (id) DO UPDATE SET ${CHANGING.list.map(({ name }) => `${name} = EXCLUDED.${name}`).join(', ')},
      reward_wallet = CASE WHEN (m.payout_wallet, m.password_changed_at)
        IS NOT DISTINCT FROM (EXCLUDED.payout_wallet, EXCLUDED.password_changed_at) THEN m.reward_wallet END,
      version = m.version + 1
    WHERE m.facts_version < EXCLUDED.facts_version`,
});

/**
 * Stores the members' facts from auth. Idempotent and safe in any order: an older or equal version changes nothing. A
 * member's referrers are fixed at registration and are never overwritten. A new payout wallet or password ends the
 * choice of another address for rewards: statements go on naming it, and whoever has it could claim by itself.
 */
export async function upsertMembers(db: Database, facts: readonly MemberFacts[]): Promise<void> {
  const newest = new Map<string, MemberFacts>();
  for (const fact of facts) if ((newest.get(fact.id)?.version ?? -1) < fact.version) newest.set(fact.id, fact);
  if (newest.size > 0) await query(db, UPSERT.with({ facts: [...newest.values()].map(toRow) }));
}

function toRow(facts: MemberFacts): RowOf<typeof FACTS> {
  return {
    ...facts,
    walletHeldUntil: facts.walletHold?.until ?? null,
    walletBeforeHold: facts.walletHold?.previousWallet ?? null,
    proofByMail: facts.proofByMail ?? false,
    joinedAt: facts.createdAt,
    factsVersion: facts.version,
  };
}
