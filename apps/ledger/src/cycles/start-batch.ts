import { DomainError } from '@ballast/domain/errors/domain-error';
import { reserveCycles } from '@ballast/domain/ledger/cycles';
import { programmeDay, type ProgrammeDay } from '@ballast/domain/programme/business-day';
import { completesAt } from '@ballast/domain/programme/cycle';
import { commissionsOn, cycleReward } from '@ballast/domain/programme/cycle-reward';
import type { PerLevel } from '@ballast/domain/programme/referral-levels';
import { poolNotFunded, startTerms, type StartRules } from '@ballast/domain/programme/start-refusal';
import type { StartedCycle } from '@ballast/dto/cycles/cycle.dto';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postTransfers } from '../accounts/post-transfers';
import { applyIdempotent, type Decision } from '../batching/apply-idempotent';
import { cycleKeyOf, type MemberRequest } from '../idempotency/stored-responses';
import { lockMembers, type LockedMember } from '../members/lock-members';
import { unknownMember } from '../members/unknown-member';
import { toCycleDto } from './to-cycle-dto';
import {
  insertCycles,
  makeOfCycles,
  type KeyedCycle,
  type NewCycle,
  type Reservation,
  type RunningCycle,
} from './cycles.store';
import { startSituations, type Situation } from './start-situations';

/** Starts cycles for different members in one transaction: each is started, replayed or refused on its own. */
export async function startBatch(tx: Tx, rules: StartRules, requests: readonly MemberRequest[]): Promise<Decision[]> {
  const members = await lockMembers(
    tx,
    requests.map(({ memberId }) => memberId),
  );
  return applyIdempotent(tx, requests, {
    command: 'start',
    decide: (fresh) => decide(tx, rules, { members, fresh }),
    bodiesOf: (ids) => makeOfCycles(tx, ids, startedBody),
  });
}

async function decide(
  tx: Tx,
  rules: StartRules,
  { members, fresh }: { members: ReadonlyMap<string, LockedMember>; fresh: readonly MemberRequest[] },
): Promise<ReadonlyMap<MemberRequest, Decision>> {
  const situations = await startSituations(
    tx,
    fresh.map(({ memberId }) => memberId),
  );
  const [some] = situations.values();
  // One moment, hence one day, for the whole batch.
  const today = some && programmeDay(rules.timeZone, some.now);
  const decided = new Map<MemberRequest, Decision>();
  const planned = new Map<MemberRequest, NewCycle>();
  for (const request of fresh) {
    const situation = situations.get(request.memberId);
    const referrers = members.get(request.memberId)?.referrers;
    const plan =
      situation && today && referrers ? planCycle(rules, { ...situation, today }, referrers) : unknownMember();
    if (plan instanceof Error) decided.set(request, plan);
    else planned.set(request, plan);
  }
  const reservations = await reserve(tx, [...planned.values()]);
  const started: KeyedCycle[] = [];
  [...planned].forEach(([request, cycle], index) => {
    const reserved = reservations[index];
    if (reserved === undefined) {
      decided.set(request, poolNotFunded());
      return;
    }
    const keyed = { ...cycle, ...reserved, startKey: cycleKeyOf(request) };
    started.push(keyed);
    decided.set(request, startedAnswer(keyed));
  });
  await insertCycles(tx, started);
  return decided;
}

/**
 * Reserves all of a batch by one transfer (docs/decisions/0078), or by one each where the pool does not cover all of them: whoever it
 * does not cover is refused alone then.
 * @returns the reservation of each cycle; undefined: there is none
 */
async function reserve(tx: Tx, cycles: readonly NewCycle[]): Promise<readonly (Reservation | undefined)[]> {
  const [first, ...others] = cycles;
  if (first !== undefined && others.length > 0) {
    const [together] = await postTransfers(tx, [reserveCycles(cycles)]);
    const reservedWith = first.cycleId;
    if (together?.kind === 'posted')
      return cycles.map((cycle) => ({ reservedWith: cycle === first ? null : reservedWith }));
  }
  const outcomes = await postTransfers(
    tx,
    cycles.map((cycle) => reserveCycles([cycle])),
  );
  return outcomes.map(({ kind }) => (kind === 'posted' ? { reservedWith: null } : undefined));
}

/** Plans a member's cycle by the rules. @returns the cycle, or the refusal */
export function planCycle(
  rules: StartRules,
  situation: Situation & { readonly today: ProgrammeDay },
  referrers: PerLevel<string | null>,
): NewCycle | DomainError {
  const { now, today, memberId } = situation;
  const terms = startTerms(rules, situation);
  if (terms instanceof DomainError) return terms;
  const { principal, tier } = terms;
  const reward = cycleReward(principal, tier.annualRateBps);
  return {
    cycleId: newId(),
    memberId,
    startedAt: now,
    completesAt: completesAt(now),
    businessDate: today.date,
    principal,
    annualRateBps: tier.annualRateBps,
    reward,
    referrers,
    commissions: commissionsOn(reward, referrers),
  };
}

const startedAnswer = (cycle: KeyedCycle): Decision => ({
  status: 200,
  body: startedBody(cycle),
  cycleId: cycle.cycleId,
  cycleKey: cycle.startKey,
});

const startedBody = (cycle: RunningCycle): StartedCycle => ({ cycle: toCycleDto(cycle, cycle.startedAt) });
