import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { untilWaitingForLocks } from '@ballast/testing/postgres/waiting-for-locks';
import type { PushService } from '@ballast/testing/push/push-service';
import type { AuthHarness, SignedInMember } from '../testing/auth-harness';
import { PushHarness } from '../testing/push-harness';

describe('a browser that is named', () => {
  let push: PushHarness;
  let service: PushService;
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    push = await PushHarness.start();
    ({ auth, service } = push);
    admin = await auth.admin();
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => push.stop());

  it('stands in the data export without address and keys', async () => {
    const { endpoint, keys } = service.subscription();
    await push.subscribe(member, { endpoint, keys }).expect(200);
    const { body, text } = await auth.api
      .get(`/internal/members/${member.id}/export`)
      .set(auth.as.service('ledger'))
      .expect(200);
    expect((body as { pushDevices: object[] }).pushDevices).toEqual([
      { service: new URL(endpoint).host, createdAt: expect.any(String) },
    ]);
    expect([endpoint, keys.auth, keys.p256dh].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('by two members at once has one of them, and the other no fault', async () => {
    const next = await auth.join(await auth.invitation(admin));
    for (let round = 0; round < 10; round += 1) {
      const shared = service.subscription();
      const answers = await Promise.all([member, next, member, next].map((one) => push.subscribe(one, shared)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const owners = await query(auth.db, 'SELECT FROM push_subscription WHERE endpoint = $1', [shared.endpoint]);
      expect(owners).toHaveLength(1);
    }
  });

  it('by a session that ends meanwhile is nobody’s', async () => {
    const { adding } = await inTransaction(auth.db, async (tx) => {
      await query(tx, 'DELETE FROM session WHERE account_id = $1', [member.id]);
      const answer = push.subscribe(member).then(({ status, body }) => [status, body as object]);
      await untilWaitingForLocks(auth.db, 1);
      return { adding: answer };
    });
    expect(await adding).toMatchObject([200, { isSubscribed: false }]);
    expect(await query(auth.db, 'SELECT FROM push_subscription WHERE account_id = $1', [member.id])).toEqual([]);
  });
});
