import { randomUUID } from 'node:crypto';
import { QUEUES } from '@ballast/dto/events/queues';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { createLog } from '@ballast/platform/logging/log';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { AuthHarness, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';

describe.each(['redis', 'postgres'] as const)('what ledger hears of members over %s', (backend) => {
  it('is every registration, wallet and status, each with a higher version, and nothing secret', async () => {
    const redisUrl = await throwAwayRedis();
    const auth = await AuthHarness.start(backend === 'redis' ? { REDIS_URL: redisUrl } : {});
    const { DATABASE_URL: databaseUrl } = auth.config;
    const where = backend === 'redis' ? { redisUrl } : { databaseUrl };
    const consumer = new QueueConnection({ ...where, log: createLog('spec', 'silent') });
    const received = new Map<string, MemberFacts[]>();
    const texts: string[] = [];
    consumer.work(QUEUES.memberChanged, ({ data }) => {
      texts.push(JSON.stringify(data));
      const { key, payload, type } = data as unknown as { key: string; payload: MemberFacts; type: string };
      expect(type).toBe('member.changed');
      received.set(key, [...(received.get(key) ?? []), payload]);
      return Promise.resolve();
    });

    const admin = await auth.admin();
    const member = await auth.join(await auth.invitation(admin));
    const invited = await auth.join(await auth.ownCode(member), { firstName: `Ada` });
    const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
    const body = { wallet, withdrawalPassword: WITHDRAWAL_PASSWORD };
    await auth.api.put('/api/auth/payout-wallet').set(member.headers).send(body).expect(200);
    const reason = { reason: randomUUID() };
    await auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send(reason).expect(200);

    await eventually(() => expect(received.get(member.id)).toHaveLength(3));
    await eventually(() => expect(received.get(invited.id)).toHaveLength(1));
    await eventually(() => expect(received.get(admin.id)).toHaveLength(1));
    const delivered = [...(received.get(member.id) ?? [])].sort((a, b) => a.version - b.version);
    expect(delivered.map(({ version, payoutWallet, status }) => [version, payoutWallet, status])).toEqual([
      [1, null, 'active'],
      [2, wallet, 'active'],
      [3, wallet, 'suspended'],
    ]);
    expect(received.get(invited.id)?.[0]).toMatchObject({ invitedBy: member.id, referrers: [member.id, null, null] });
    expect(texts.join()).not.toMatch(/argon2|@example\.org|password(?!ChangedAt)/i);

    const metrics = () => auth.app.get(Metrics).registry.metrics();
    await eventually(async () => expect(await metrics()).toMatch(/^outbox_lag_seconds 0$/m));
    await consumer.close();
    await auth.stop();
  });
});
