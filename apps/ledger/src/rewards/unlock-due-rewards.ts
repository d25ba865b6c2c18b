import { unlockRewards } from '@ballast/domain/ledger/cycles';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { bumpVersions } from '../members/bump-versions';
import { lockMembers } from '../members/lock-members';
import { publishReminders } from '../reminders/publish-reminders';

/**
 * The due rewards to unlock: all of one member, or the oldest ones, `limit` rewards at most. `by`: those that are due by
 * then count too, for a chain whose clock is ahead.
 */
export type UnlockScope = { readonly memberId: string; readonly by?: Date } | { readonly limit: number };

// Several workers at once each take other members; a member whose row is busy is left for the next round.
const MEMBERS_WITH_DUE = {
  name: 'members_with_due_rewards',
  text: `
    WITH moment AS MATERIALIZED (SELECT programme_now() AS at),
    due AS (
      SELECT r.member_id FROM reward r, moment WHERE r.status = 'pending' AND r.available_at <= moment.at
       ORDER BY r.available_at, r.id LIMIT $1)
    SELECT id FROM member WHERE id IN (SELECT member_id FROM due) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
};

const MARK = {
  name: 'mark_due_rewards',
  text: `
    WITH moment AS MATERIALIZED (SELECT greatest(programme_now(), $3::timestamptz) AS at),
    due AS (
      SELECT r.id, r.earned_at FROM unnest($1::uuid[]) AS w (id), moment, LATERAL (
        SELECT id, earned_at FROM reward WHERE member_id = w.id AND status = 'pending' AND available_at <= moment.at
         ORDER BY available_at LIMIT $2) AS r),
    unlocked AS (
      UPDATE reward SET status = 'available' FROM due
       WHERE reward.id = due.id AND reward.earned_at = due.earned_at -- its month alone is looked into
      RETURNING reward.id, reward.member_id, reward.amount)
    SELECT member_id, sum(amount)::bigint AS amount, count(*)::integer AS rewards, min(id::text) AS first FROM unlocked
     GROUP BY member_id ORDER BY member_id`,
};

interface Unlocked {
  readonly member_id: string;
  readonly amount: bigint;
  readonly rewards: number;
  readonly first: string;
}

/**
 * Moves rewards whose 48 hours have passed from pending to available, by one transfer. What a member
 * sees depends on time alone; this only updates the ledger.
 * @returns the number of rewards that were moved.
 */
export async function unlockDueRewards(tx: Tx, scope: UnlockScope): Promise<number> {
  const [memberIds, limit] = await membersIn(tx, scope);
  if (memberIds.length === 0) return 0;
  const unlocked = await query<Unlocked>(tx, MARK, [toArrayLiteral(memberIds), limit, 'by' in scope ? scope.by : null]);
  const [first] = unlocked.map((group) => group.first).sort();
  if (first === undefined) return 0;
  const due = unlocked.map(({ member_id: memberId, amount }) => ({ memberId, amount }));
  // A reward is unlocked once, so the least id of a batch names the batch for ever.
  await postAll(tx, [unlockRewards(`rewards:${first}:unlocked`, due)]);
  await bumpVersions(
    tx,
    due.map(({ memberId }) => memberId),
  );
  await publishReminders(
    tx,
    'rewards_unlocked',
    unlocked.map(({ member_id: memberId, amount, first: subject }) => ({
      ...{ memberId, subject },
      data: { amount: formatUsdc(amount) },
    })),
  );
  return unlocked.reduce((count, group) => count + group.rewards, 0);
}

async function membersIn(tx: Tx, scope: UnlockScope): Promise<[memberIds: string[], limit: number | null]> {
  if ('memberId' in scope) return [[...(await lockMembers(tx, [scope.memberId])).keys()], null];
  const rows = await query<{ id: string }>(tx, MEMBERS_WITH_DUE, [scope.limit]);
  return [rows.map(({ id }) => id), scope.limit];
}
