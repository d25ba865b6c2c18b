import { DataSource } from 'typeorm';
import { levelNames } from '@ballast/domain/programme/referral-levels';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { defineColumns, type RowOf } from '@ballast/platform/postgres/columns';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { cancelRequests } from '../withdrawals/cancel-requests';

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
  startReminder: 'boolean',
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
  ...([
    'walletHeldUntil',
    'walletBeforeHold',
    'passwordChangedAt',
    'proofByMail',
    'startReminder',
    'factsVersion',
  ] as const),
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

const SECURED = defineStatement({
  takes: { facts: FACTS },
  text: ({ facts }) => `
    SELECT m.id FROM member m JOIN ${facts} ON facts.id = m.id
     WHERE m.facts_version < facts.facts_version
       AND (m.payout_wallet, m.password_changed_at) IS DISTINCT FROM (facts.payout_wallet, facts.password_changed_at)
     ORDER BY m.id FOR NO KEY UPDATE OF m`,
});

/**
 * Stores the members' facts from auth. Idempotent and safe in any order: an older or equal version changes nothing. A
 * member's referrers are fixed at registration and are never overwritten. A new payout wallet or password ends the
 * choice of another address for rewards, and takes back requests to it: statements go on naming it, and whoever has it
 * could claim by itself.
 */
export async function upsertMembers(db: DataSource | Tx, facts: readonly MemberFacts[]): Promise<void> {
  const newest = new Map<string, MemberFacts>();
  for (const fact of facts) if ((newest.get(fact.id)?.version ?? -1) < fact.version) newest.set(fact.id, fact);
  if (newest.size === 0) return;
  const rows = [...newest.values()].map(toRow);
  await (db instanceof DataSource ? inTransaction(db, (tx) => upsert(tx, rows)) : upsert(db, rows));
}

async function upsert(tx: Tx, facts: readonly RowOf<typeof FACTS>[]): Promise<void> {
  const secured = await query<{ id: string }>(tx, SECURED.with({ facts }));
  await query(tx, UPSERT.with({ facts }));
  for (const { id } of secured) await cancelRequests(tx, id);
}

function toRow(facts: MemberFacts): RowOf<typeof FACTS> {
  return {
    ...facts,
    walletHeldUntil: facts.walletHold?.until ?? null,
    walletBeforeHold: facts.walletHold?.previousWallet ?? null,
    proofByMail: facts.proofByMail ?? false,
    startReminder: facts.startReminder ?? false,
    joinedAt: facts.createdAt,
    factsVersion: facts.version,
  };
}
