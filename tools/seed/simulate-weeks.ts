import type { Signer } from 'ethers';
import type { DemoClock } from '../demo/demo-clock';
import { claimAlone } from './claim-alone';
import type { ClubClient } from './club-client';
import type { Joined } from './join-members';
import { DAYS, firstDay } from './seed-dates';
import { untilMonthNotified } from './until-month-notified';
import { untilTrue } from './until-true';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** On the first business day from these days on, the demo member asks for what is available, and an admin decides. */
const PAID_FROM_DAY = 12;
const DENIED_FROM_DAY = 20;
/** On the first business day from this day on, another member has the pool pay by a transaction of the own wallet. */
const CLAIMED_FROM_DAY = 22;
/** From this day on every evening's statement is posted before time goes on, as on the evenings of the days above. */
const STATEMENTS_FROM_DAY = 25;

type Step = (cast: SeedCast) => Promise<unknown>;

/** A day of the history besides its cycles, and what of it the next business day shows, when the evening’s statement counts. */
interface Plan {
  readonly from: number;
  readonly atTen: Step;
  readonly nextEvening: Step;
}

/** The people of the seeded weeks. */
export interface SeedCast {
  readonly savers: readonly Joined[];
  readonly demoMember: Joined;
  readonly claimant: { readonly member: Joined; readonly wallet: Signer };
  readonly admin: ClubClient;
  readonly databaseUrl: string;
}

/**
 * Simulates the weeks until yesterday: on each business day every saver starts a cycle in the morning and collects it
 * in the evening; one withdrawal is paid, one denied, and one member claims alone.
 */
export async function simulateWeeks(clock: DemoClock, cast: SeedCast): Promise<void> {
  const start = firstDay().getTime();
  const plans: Plan[] = [
    { from: PAID_FROM_DAY, atTen: approveWithdrawal, nextEvening: untilPaid },
    { from: DENIED_FROM_DAY, atTen: denyWithdrawal, nextEvening: nothing },
    { from: CLAIMED_FROM_DAY, atTen: nothing, nextEvening: claim },
  ];
  let pending: Plan | undefined;
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = start + day * DAY_MS;
    await clock.moveTo(new Date(midnight + 8 * HOUR_MS));
    const { isBusinessDay } = await cast.admin.get<{ isBusinessDay: boolean }>('/api/programme');
    if (!isBusinessDay) continue;
    const { savers } = cast;
    await Promise.all(savers.map(({ client }) => client.post('/api/cycles/start')));
    await untilMonthNotified(cast.databaseUrl);
    const plan = (plans[0]?.from ?? DAYS) <= day ? plans.shift() : undefined;
    await clock.moveTo(new Date(midnight + 10 * HOUR_MS));
    await plan?.atTen(cast);
    // One that is posted late, after the next move, would leave the evening's no time to grow in.
    if (plan !== undefined) await clock.untilStatementPosted();
    await clock.moveTo(new Date(midnight + 17 * HOUR_MS));
    await Promise.all(savers.map(({ client }) => client.post('/api/cycles/collect')));
    await pending?.nextEvening(cast);
    if (plan !== undefined || day >= STATEMENTS_FROM_DAY) await clock.untilStatementPosted();
    pending = plan;
  }
}

const nothing: Step = () => Promise.resolve();

/** Asks for everything the member can have now. @returns the request's id. */
async function requestAll({ client, person, withdrawalPassword }: Joined): Promise<string> {
  const available = await client.get<readonly { id: string }[]>('/api/rewards/available');
  const { id } = await client.post<{ id: string }>('/api/rewards/withdraw', {
    rewardIds: available.map((reward) => reward.id),
    walletAddress: person.wallet,
    withdrawalPassword,
  });
  return id;
}

async function approveWithdrawal({ admin, demoMember }: SeedCast): Promise<void> {
  const id = await requestAll(demoMember);
  await untilTrue('the withdrawal was approved', async () => {
    const response = await admin.ask('POST', `/api/admin/withdrawals/${id}/approve`, { body: { pay: true } });
    // The clock just moved: until the watcher has seen a final block of the new time the ledger is not current.
    if (response.status === 503) return false;
    if (!response.ok) throw new Error(`The withdrawal was not approved: ${await response.text()}`);
    return true;
  });
}

async function untilPaid({ demoMember }: SeedCast): Promise<void> {
  await untilTrue('the withdrawal is paid', async () => {
    const all = await demoMember.client.get<readonly { status: string }[]>('/api/rewards/withdrawals');
    return all.every(({ status }) => status === 'completed');
  });
}

async function claim({ claimant: { member, wallet } }: SeedCast): Promise<void> {
  // Refused when a newer statement begins to count in between: then by that one.
  await untilTrue(`${member.person.firstName} has claimed`, async () => {
    const sent = await claimAlone(member.client, wallet).catch(() => null);
    const receipt = sent && (await wallet.provider?.waitForTransaction(sent.transactionHash));
    return receipt?.status === 1;
  });
}

async function denyWithdrawal({ admin, demoMember }: SeedCast): Promise<void> {
  const id = await requestAll(demoMember);
  await admin.post(`/api/admin/withdrawals/${id}/deny`, {
    reason: 'We pay each wallet once a month at most. Please ask again next month.',
  });
}
