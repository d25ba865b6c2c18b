import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { newVapidKey } from '@ballast/platform/push/vapid-key';
import { eventually } from '@ballast/testing/net/eventually';
import { PushService } from '@ballast/testing/push/push-service';
import { notifyMembers } from '../notifications/notify-members';
import { AuthHarness, type SignedInMember } from '../testing/auth-harness';

/** Takes every call, on any address of this machine, and says nothing. */
class SilentService {
  calls = 0;
  private constructor(private readonly server: Server) {}

  static async start(): Promise<SilentService> {
    const server = createServer();
    const service = new SilentService(server);
    server.on('request', () => (service.calls += 1));
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    return service;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('push services that never answer', () => {
  let good: PushService;
  let silent: SilentService;
  let auth: AuthHarness;

  beforeAll(async () => {
    [good, silent] = [await PushService.start(), await SilentService.start()];
    auth = await AuthHarness.start({ VAPID_PRIVATE_KEY: newVapidKey(), ALLOW_PRIVATE_PUSH_SERVICES: 'true' });
  });
  afterAll(async () => {
    await auth.stop();
    await Promise.all([good.stop(), silent.stop()]);
  });

  /** Subscribes a session of a member, who wants reminders. */
  const subscribe = async (member: SignedInMember, endpoint?: string) => {
    const sessionId = randomUUID();
    await query(
      auth.db,
      `INSERT INTO session (id, account_id, token_hash, created_at, last_seen_at) VALUES ($1, $2, $3, now(), now())`,
      [sessionId, member.id, randomBytes(32)],
    );
    const headers = auth.as.member(member.id, { sessionId });
    const { keys, ...given } = good.subscription();
    const body = { endpoint: endpoint ?? given.endpoint, keys };
    await auth.api.post('/api/push-subscriptions').set(headers).send(body).expect(200);
    await query(
      auth.db,
      `INSERT INTO reminder (account_id, kind, mail, push) VALUES ($1, 'rewards_unlocked', false, true) ON CONFLICT DO NOTHING`,
      [member.id],
    );
  };
  const remind = ({ id: memberId }: SignedInMember) =>
    inTransaction(auth.db, (tx) =>
      notifyMembers(tx, 'rewards_unlocked', [{ memberId, subject: randomUUID(), data: { amount: '12.5' } }]),
    );

  it('are left alone after two, however many they are, and hold up no other reminder', async () => {
    const admin = await auth.admin();
    const [member, attacker] = [
      await auth.join(await auth.invitation(admin)),
      await auth.join(await auth.invitation(admin)),
    ];
    await subscribe(member);
    await remind(member);
    await eventually(() => expect(good.received).toHaveLength(1));

    for (const last of [2, 3, 4, 5, 6, 7]) await subscribe(attacker, `http://127.0.0.${last}:${silent.port}/x`);
    await remind(attacker);
    await eventually(() => expect(silent.calls).toBe(2));
    for (const _ of [1, 2, 3]) await remind(member);
    await eventually(() => expect(good.received).toHaveLength(4));
    expect(silent.calls).toBe(2);
  });
});
