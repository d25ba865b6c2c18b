import type { ProgrammeClock } from '../demo/programme-clock';
import type { ClubClient } from './club-client';
import type { Joined } from './join-members';
import { untilTrue } from './until-true';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How far back the history begins. */
const DAYS = 28;
/** On the first business day from these days on, the demo member asks for what is available. */
const PAID_FROM_DAY = 12;
const DENIED_FROM_DAY = 20;

/** The people of the seeded weeks. */
export interface SeedCast {
  readonly savers: readonly Joined[];
  readonly demoMember: Joined;
  readonly admin: ClubClient;
}

/** Midnight of the day the history begins, counted from the real today. */
export function firstDay(today = new Date()): Date {
  return new Date(Math.floor(today.getTime() / DAY_MS) * DAY_MS - DAYS * DAY_MS);
}

/**
 * Simulates the weeks until yesterday: on each business day every saver starts a cycle in the morning and collects it
 * in the evening; one withdrawal is paid, one denied.
 */
export async function simulateWeeks(clock: ProgrammeClock, cast: SeedCast): Promise<void> {
  const start = firstDay().getTime();
  const plans = [
    { from: PAID_FROM_DAY, decide: payWithdrawal },
    { from: DENIED_FROM_DAY, decide: denyWithdrawal },
  ];
  for (let day = 0; day < DAYS; day += 1) {
    const midnight = start + day * DAY_MS;
    await clock.moveTo(new Date(midnight + 8 * HOUR_MS));
    const { isBusinessDay } = await cast.admin.get<{ isBusinessDay: boolean }>('/api/programme');
    if (!isBusinessDay) continue;
    const { savers } = cast;
    await Promise.all(savers.map(({ client }) => client.post('/api/cycles/start')));
    const [plan] = plans;
    if (plan !== undefined && day >= plan.from) {
      plans.shift();
      await clock.moveTo(new Date(midnight + 10 * HOUR_MS));
      await plan.decide(cast, await requestAll(cast.demoMember));
    }
    await clock.moveTo(new Date(midnight + 17 * HOUR_MS));
    await Promise.all(savers.map(({ client }) => client.post('/api/cycles/collect')));
  }
}

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

async function payWithdrawal({ admin, demoMember }: SeedCast, id: string): Promise<void> {
  await admin.post(`/api/admin/withdrawals/${id}/approve`, { pay: true });
  await untilTrue('the withdrawal is paid', async () => {
    const all = await demoMember.client.get<readonly { id: string; status: string }[]>('/api/rewards/withdrawals');
    return all.find((one) => one.id === id)?.status === 'completed';
  });
}

async function denyWithdrawal({ admin }: SeedCast, id: string): Promise<void> {
  await admin.post(`/api/admin/withdrawals/${id}/deny`, {
    reason: 'We pay each wallet once a month at most. Please ask again next month.',
  });
}
