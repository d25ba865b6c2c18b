import { collectCycle } from '@ballast/domain/ledger/cycles';
import { NO_REFERRERS } from '@ballast/domain/membership/referrers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { rewardAvailableAt } from '@ballast/domain/programme/cycle';
import { perLevel, type PerLevel } from '@ballast/domain/programme/referral-levels';
import { collectRefusal, noCycle } from '@ballast/domain/programme/start-refusal';
import type { CollectedCycle } from '@ballast/dto/cycles/cycle.dto';
import { COMMISSION_SOURCES } from '@ballast/dto/rewards/reward.dto';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postTransfers } from '../accounts/post-transfers';
import { applyIdempotent, type Decision } from '../batching/apply-idempotent';
import { programmeNow } from '../clock/programme-clock';
import { cycleKeyOf, type MemberRequest } from '../idempotency/stored-responses';
import { lockMembersAndReferrers, type LockedMember } from '../members/lock-members';
import { lastEnds, makeOfCycles, runningCycles, type RunningCycle } from './cycles.store';
import { writeCollected, type EarnedReward } from './write-collected';

/** A collectable cycle of the batch and the recipients of its commissions. */
interface Due {
  readonly request: MemberRequest;
  readonly cycle: RunningCycle;
  readonly collectKey: bigint | null;
  readonly recipients: PerLevel<string | null>;
}

/** Collects cycles of different members in one transaction: each is paid, replayed or refused on its own. */
export async function collectBatch(tx: Tx, requests: readonly MemberRequest[]): Promise<Decision[]> {
  const members = await lockMembersAndReferrers(
    tx,
    requests.map(({ memberId }) => memberId),
  );
  return applyIdempotent(tx, requests, {
    command: 'collect',
    decide: (fresh) => decide(tx, members, fresh),
    bodiesOf: (ids) =>
      makeOfCycles(tx, ids, ({ reward, collectedAt }) => collectedAt && collectedBody(reward, collectedAt)),
  });
}

async function decide(
  tx: Tx,
  members: ReadonlyMap<string, LockedMember>,
  fresh: readonly MemberRequest[],
): Promise<ReadonlyMap<MemberRequest, Decision>> {
  const now = await programmeNow(tx);
  const cycles = await runningCycles(
    tx,
    fresh.map(({ memberId }) => memberId),
  );
  const idle = fresh.filter(({ memberId }) => !cycles.has(memberId));
  const ends = await lastEnds(
    tx,
    idle.map(({ memberId }) => memberId),
  );
  const decided = new Map<MemberRequest, Decision>(
    idle.map((request) => [request, noCycle(ends.get(request.memberId) ?? null)]),
  );
  const due: Due[] = [];
  for (const request of fresh) {
    const cycle = cycles.get(request.memberId);
    if (cycle === undefined) continue;
    const refusal = collectRefusal(cycle.startedAt, now);
    if (refusal !== null) decided.set(request, refusal);
    else {
      const recipients = commissionRecipients(members, request.memberId);
      due.push({ request, cycle, collectKey: cycleKeyOf(request), recipients });
    }
  }
  await writeCollected(tx, {
    cycles: due.map(({ cycle, collectKey }) => ({ id: cycle.cycleId, collectKey })),
    rewards: due.flatMap((one) => rewardsOf(one, now)),
    at: now,
  });
  // Last, since it locks the pool's rows, for which every other transaction waits.
  await pay(tx, due);
  for (const { request, cycle, collectKey } of due) {
    const body = collectedBody(cycle.reward, now);
    decided.set(request, { status: 200, body, cycleId: cycle.cycleId, cycleKey: collectKey });
  }
  return decided;
}

/**
 * Posts the payments. Everything was reserved at the start, so a refusal means an inconsistent ledger, and the whole
 * item must fail.
 */
async function pay(tx: Tx, due: readonly Due[]): Promise<void> {
  const outcomes = await postTransfers(
    tx,
    due.map(({ request, cycle, recipients }) => collectCycle(cycle, request.memberId, recipients)),
  );
  const broken = due.find((_, index) => outcomes[index]?.kind !== 'posted');
  if (broken !== undefined) throw new Error(`cycle ${broken.cycle.cycleId} is not covered by its reservation`);
}

/** Referrers that are active now; a suspended or closed one earns nothing (`docs/product/rules.md §3.3`). */
function commissionRecipients(members: ReadonlyMap<string, LockedMember>, memberId: string): PerLevel<string | null> {
  const referrers = members.get(memberId)?.referrers ?? NO_REFERRERS;
  return perLevel((_, index) => {
    const id = referrers[index] ?? null;
    return id !== null && members.get(id)?.status === 'active' ? id : null;
  });
}

function rewardsOf({ request, cycle, recipients }: Due, now: Date): EarnedReward[] {
  const { cycleId } = cycle;
  const commissions = recipients.map((recipient, level) => ({
    recipient,
    amount: cycle.commissions[level] ?? 0n,
    level,
  }));
  return [
    {
      id: newId(),
      cycleId,
      memberId: request.memberId,
      amount: cycle.reward,
      source: 'cycle',
      availableAt: rewardAvailableAt(now),
    },
    ...commissions.flatMap(({ recipient, amount, level }): EarnedReward[] => {
      const source = COMMISSION_SOURCES[level];
      return recipient === null || amount === 0n || source === undefined
        ? []
        : [{ id: newId(), cycleId, memberId: recipient, amount, source, availableAt: now }];
    }),
  ];
}

const collectedBody = (reward: bigint, at: Date): CollectedCycle => ({
  reward: formatUsdc(reward),
  availableAt: rewardAvailableAt(at).toISOString(),
});
