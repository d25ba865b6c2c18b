import { randomUUID } from 'node:crypto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import type { PushService } from '@ballast/testing/push/push-service';
import { notifyMembers } from '../notifications/notify-members';
import type { AuthHarness, SignedInMember } from '../testing/auth-harness';
import { PushHarness } from '../testing/push-harness';

describe('reminders on devices that are not sent now', () => {
  let push: PushHarness;
  let service: PushService;
  let auth: AuthHarness;
  let member: SignedInMember;

  beforeEach(async () => {
    push = await PushHarness.start();
    ({ auth, service } = push);
    member = await auth.join(await auth.invitation(await auth.admin()));
    await push.subscribe(member).expect(200);
    await choose('rewards_unlocked');
  });
  afterEach(() => push.stop());

  const choose = (kind: string) =>
    query(auth.db, 'INSERT INTO reminder (account_id, kind, mail, push) VALUES ($1, $2, false, true)', [
      ...[member.id, kind],
    ]);
  const unlock = () =>
    inTransaction(auth.db, (tx) =>
      notifyMembers(tx, 'rewards_unlocked', [{ memberId: member.id, subject: randomUUID(), data: { amount: '12.5' } }]),
    );
  const areTried = () =>
    eventually(async () => {
      const rows = await query<{ attempts: number }>(auth.db, 'SELECT attempts FROM push_message');
      expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    });

  it('since only a newer version knows their kind are put back for it, and hold up no other', async () => {
    await choose('of_tomorrow');
    await query(
      auth.db,
      `INSERT INTO push_message (id, subscription_id, kind, notification_id, due_at, give_up_at)
       SELECT gen_random_uuid(), id, 'of_tomorrow', gen_random_uuid(), now(), now() + interval '1 hour'
         FROM push_subscription, generate_series(1, 3)`,
    );
    await areTried();
    expect(service.received).toEqual([]);
    await unlock();
    await eventually(() => expect(service.received).toHaveLength(1));
    await query(auth.db, `UPDATE push_message SET kind = 'rewards_unlocked', due_at = now()`);
    await eventually(() => expect(service.received).toHaveLength(4));
  });

  it('since only a newer version knows their language are put back for it', async () => {
    await query(auth.db, 'ALTER TABLE account DROP CONSTRAINT account_language');
    await query(auth.db, "UPDATE account SET language = 'of_tomorrow'");
    for (const _ of [1, 2, 3]) await unlock();
    await areTried();
    await query(auth.db, "UPDATE account SET language = 'en'");
    await query(auth.db, 'UPDATE push_message SET due_at = now()');
    await eventually(() => expect(service.received).toHaveLength(3));
  });

  it('since a service says ‘at once’ each time are not tried without end', async () => {
    service.answerWith(429, { 'retry-after': '0.001' });
    await unlock();
    const soon = `SELECT due_at BETWEEN now() + interval '5 seconds' AND now() + interval '15 seconds' AS soon FROM push_message`;
    await eventually(async () => expect(await query(auth.db, soon)).toEqual([{ soon: true }]));
    expect(service.received).toHaveLength(1);
  });
});
