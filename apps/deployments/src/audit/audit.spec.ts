import type { AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { createLog } from '@ballast/platform/logging/log';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { DeploymentsHarness } from '../testing/deployments-harness';

const ADMIN = '01990000-0000-7000-8000-00000000000b';

describe('what admins do to deployments', () => {
  let service: DeploymentsHarness;
  let queues: QueueConnection;
  const received: AuditRecorded[] = [];

  beforeAll(async () => {
    const redisUrl = await throwAwayRedis();
    service = await DeploymentsHarness.start({ REDIS_URL: redisUrl });
    queues = new QueueConnection({ redisUrl, log: createLog('spec', 'silent') });
    queues.work(QUEUES.auditRecorded, ({ data }) => {
      received.push((data as { payload: AuditRecorded }).payload);
      return Promise.resolve();
    });
  });
  afterAll(async () => {
    await queues.close();
    await service.stop();
  });

  const from = { 'x-forwarded-for': '203.0.113.5', 'x-request-id': 'audit-spec-1' };
  const as = () => ({ ...service.as.admin(ADMIN), ...from });
  const about = (subject: string) => received.filter((one) => one.subject === subject);

  it('to CI tokens is heard by ledger, with who, what and from where, and without the token', async () => {
    const made = await service.api.post('/api/deployment-tokens').set(as()).send({ name: 'main' }).expect(201);
    const { id, prefix, token } = made.body as { id: string; prefix: string; token: string };
    for (const _twice of [1, 2]) await service.api.delete(`/api/deployment-tokens/${id}`).set(as()).expect(204);
    await eventually(() => expect(about(id)).toHaveLength(2));
    const expected = { actor: ADMIN, subject: id, ip: '203.0.113.5', requestId: 'audit-spec-1' };
    const [created, revoked] = [...about(id)].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(created).toEqual({
      ...{ ...expected, id: expect.any(String), action: 'deployment_token.created', at: '2026-03-02T12:00:00.000Z' },
      ...{ before: null, after: { name: 'main', prefix } },
    });
    expect(revoked).toMatchObject({
      ...{ ...expected, action: 'deployment_token.revoked' },
      ...{ before: { revoked: false }, after: { revoked: true } },
    });
    expect(JSON.stringify(received)).not.toContain(token);
  });

  it('to deployments and their timeline is heard too, what CI does is not', async () => {
    const body = { name: 'web', version: '1.0.0', environment: 'staging' };
    const made = await service.api.post('/api/deployments').set(as()).send(body).expect(201);
    const { id } = made.body as { id: string };
    const at = `/api/deployments/${id}`;
    await service.api.patch(at).set(as()).send({ status: 'building' }).expect(200);
    await service.api.patch(at).set(as()).send({ status: 'building' }).expect(200);
    await service.api.post(`${at}/events`).set(as()).send({ type: 'log_entry', message: 'by hand' }).expect(201);
    const byCi = await service.deployment({}, 'building');
    await eventually(() => expect(about(id)).toHaveLength(3));
    const delivered = [...about(id)].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(delivered.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'deployment.created', before: null, after: { ...body, url: null, rollbackOf: null } },
      { action: 'deployment.changed', before: { status: 'pending' }, after: { status: 'building' } },
      {
        ...{ action: 'deployment.event_added', before: null },
        after: { type: 'log_entry', message: 'by hand', metrics: {} },
      },
    ]);
    expect(about(byCi.id)).toEqual([]);
  });

  it('needs a second factor, and a fresh confirmation for a token; reading does not', async () => {
    const bare = service.as.admin(ADMIN, { hasSecondFactor: false });
    for (const path of ['/api/deployment-tokens', '/api/deployments']) {
      const refused = await service.api.post(path).set(bare).send({ name: 'x', version: '1', environment: 'staging' });
      expect([path, refused.status, (refused.body as { code: string }).code]).toEqual([
        ...[path, 403],
        'SECOND_FACTOR_MISSING',
      ]);
      await service.api.get(path).set(bare).expect(200);
    }
    const unconfirmed = service.api.post('/api/deployment-tokens').set(service.as.admin(ADMIN, { confirmedUntil: 1 }));
    expect((await unconfirmed.send({ name: 'x' }).expect(401)).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });
});
