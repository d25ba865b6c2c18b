import type { DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import { query } from '@ballast/platform/postgres/query';
import { webhookExamples } from '@ballast/testing/github/webhook-examples';
import { DeploymentsHarness } from '../testing/deployments-harness';
import { signatureOf } from './is-signed';

const SECRET = 'a webhook secret of the specs';

interface Payload {
  deployment: { id: number; environment: string; ref: string; sha: string };
  deployment_status?: { state: string; description?: string; environment_url?: string };
  repository: { full_name: string };
}

const payloadsOf = (event: string): Payload[] => webhookExamples(event);

describe('GitHub’s webhook', () => {
  let service: DeploymentsHarness;
  let deliveries = 0;

  beforeAll(async () => (service = await DeploymentsHarness.start({ GITHUB_WEBHOOK_SECRET: SECRET })));
  afterAll(() => service.stop());

  const knock = async (event: string, payload: unknown, more: Readonly<Record<string, string>> = {}) => {
    const body = JSON.stringify(payload, null, 1);
    return service.api
      .post('/api/hooks/github')
      .set({
        ...{
          'content-type': 'application/json',
          'x-github-event': event,
          'x-github-delivery': `delivery-${(deliveries += 1)}`,
        },
        'x-hub-signature-256': signatureOf(SECRET, Buffer.from(body)),
        ...more,
      })
      .send(body);
  };
  let lastId = 1000;
  const payload = (event: 'deployment' | 'deployment_status', state?: string): Payload => {
    const [one] = payloadsOf(event);
    one!.deployment.id = lastId;
    if (state !== undefined) one!.deployment_status!.state = state;
    return one!;
  };
  const ours = async (): Promise<DeploymentDto | undefined> => {
    const [row] = await query<{ id: string }>(service.db, 'SELECT id FROM deployment WHERE external_key = $1', [
      `github Codertocat/Hello-World ${lastId}`,
    ]);
    if (row === undefined) return undefined;
    return (await service.api.get(`/api/deployments/${row.id}`).set(service.as.admin())).body as DeploymentDto;
  };
  beforeEach(() => void (lastId += 1));

  it('takes every example that GitHub publishes of the two events', async () => {
    for (const event of ['deployment', 'deployment_status']) {
      const all = payloadsOf(event);
      expect(all.length).toBeGreaterThan(2);
      for (const one of all) expect((await knock(event, one)).status).toBe(200);
    }
    const made = await query<{ name: string; environment: string; version: string; created_by: string }>(
      service.db,
      'SELECT name, environment, version, created_by FROM deployment',
    );
    expect(made).toEqual([
      { name: 'Codertocat/Hello-World', environment: 'production', version: 'master@f95f852', created_by: 'GitHub' },
    ]);
  });

  it.each([
    ['queued', 'pending'],
    ['pending', 'pending'],
    ['in_progress', 'deploying'],
    ['success', 'healthy'],
    ['failure', 'failed'],
    ['error', 'failed'],
    ['inactive', 'pending'],
  ])('takes %s for %s', async (state, status) => {
    await knock('deployment', payload('deployment'));
    expect((await knock('deployment_status', payload('deployment_status', state))).status).toBe(200);
    expect(await ours()).toMatchObject({ status });
  });

  it('tells each state on the way, and what GitHub said', async () => {
    const done = payload('deployment_status', 'success');
    Object.assign(done.deployment_status!, { description: 'All good', environment_url: 'https://app.example.org' });
    await knock('deployment_status', done);
    const one = await ours();
    expect(one).toMatchObject({ status: 'healthy', url: 'https://app.example.org/' });
    // A health check of the service's own may have come since, and stands above.
    expect((await service.timeline(one!.id)).slice(-4)).toEqual([
      'deploying → healthy: GitHub says success (All good)',
      'building → deploying: GitHub says success (All good)',
      'pending → building: GitHub says success (All good)',
      'Created by GitHub',
    ]);
  });

  it('writes down a state that comes too late, and moves nothing', async () => {
    await knock('deployment_status', payload('deployment_status', 'failure'));
    expect((await knock('deployment_status', payload('deployment_status', 'in_progress'))).status).toBe(200);
    const one = await ours();
    expect(one?.status).toBe('failed');
    expect((await service.timeline(one!.id))[0]).toBe('GitHub says in_progress');
  });

  it('changes nothing on a redelivery, however many come at once', async () => {
    const same = { 'x-github-delivery': 'the-same-delivery' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => knock('deployment_status', payload('deployment_status', 'success'), same)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const results = answers.map(({ body }) => (body as { result: string }).result);
    expect(results.filter((result) => result === 'taken')).toHaveLength(1);
    expect(await service.timeline((await ours())!.id)).toHaveLength(4);
  });

  it('does not take a body again under another delivery id within a day, however many come at once', async () => {
    const body = payload('deployment_status', 'in_progress');
    const resultOf = async (more = {}) =>
      ((await knock('deployment_status', body, more)).body as { result: string }).result;
    const results = await Promise.all(Array.from({ length: 5 }, () => resultOf()));
    expect(results.sort()).toEqual(['repeated', 'repeated', 'repeated', 'repeated', 'taken']);
    const reported = await service.timeline((await ours())!.id);
    service.clock.advance(24 * 3_600_000 - 1000);
    expect(await resultOf()).toBe('repeated');
    expect(await service.timeline((await ours())!.id)).toEqual(reported);
    service.clock.advance(1000);
    expect(await resultOf()).toBe('taken');
    // What is older than a day is not kept.
    service.clock.advance(24 * 3_600_000);
    await knock('deployment', { ...payload('deployment'), action: 'another' });
    expect(await query(service.db, 'SELECT hash FROM github_body')).toHaveLength(1);
  });

  it('takes two deliveries that differ in a time only', async () => {
    const one = payload('deployment_status', 'in_progress');
    const times = ['2026-03-02T12:00:00Z', '2026-03-02T12:00:01Z'];
    for (const created_at of times) {
      Object.assign(one.deployment_status!, { created_at });
      expect((await knock('deployment_status', one)).body).toEqual({ result: 'taken' });
    }
  });

  it('keeps what GitHub’s users typed in one line', async () => {
    const one = payload('deployment_status', 'failure');
    one.deployment.ref = 'v1\u2028fixed';
    Object.assign(one.deployment_status!, { description: 'Broken\r\nand \u202egninrut\u0007' });
    await knock('deployment_status', one);
    expect(await ours()).toMatchObject({ version: 'v1 fixed', status: 'failed' });
    expect((await service.timeline((await ours())!.id))[0]).toBe(
      'building → failed: GitHub says failure (Broken and gninrut)',
    );
  });

  it('leaves out a URL that leads inside', async () => {
    const one = payload('deployment_status', 'in_progress');
    one.deployment_status!.environment_url = 'http://169.254.169.254/latest/meta-data';
    await knock('deployment_status', one);
    expect(await ours()).toMatchObject({ status: 'deploying', url: null });
  });

  it('ignores other events and payloads that are about no deployment', async () => {
    for (const [event, body] of [
      ['ping', { zen: 'Keep it logically awesome.' }],
      ['push', {}],
      ['deployment', {}],
      ['deployment', { deployment: { id: 'x' }, repository: null }],
      ['deployment_status', { deployment: { id: 1 }, repository: { full_name: 'a/b' } }],
      ['', { deployment: { id: 1 } }],
    ] as const) {
      const answer = await knock(event, body);
      expect([answer.status, answer.body]).toEqual([202, { result: 'ignored' }]);
    }
  });

  it.each([
    ['none', { 'x-hub-signature-256': '' }],
    ['of another secret', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
    ['of another form', { 'x-hub-signature-256': 'sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709' }],
  ])('refuses a signature: %s', async (_what, headers) => {
    const answer = await knock('deployment', payload('deployment'), headers);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([401, 'BAD_SIGNATURE']);
    expect(await ours()).toBeUndefined();
  });

  it('refuses a body that was changed by a single byte of white space', async () => {
    const body = JSON.stringify(payload('deployment'));
    const signature = signatureOf(SECRET, Buffer.from(body));
    const answer = await service.api
      .post('/api/hooks/github')
      .set({
        'content-type': 'application/json',
        'x-github-event': 'deployment',
        'x-github-delivery': 'x',
        'x-hub-signature-256': signature,
      })
      .send(`${body} `);
    expect(answer.status).toBe(401);
  });

  it('signs as GitHub’s documentation shows', () => {
    expect(signatureOf("It's a Secret to Everybody", Buffer.from('Hello, World!'))).toBe(
      'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    );
  });

  it('takes both secrets while one replaces the other', async () => {
    const between = await DeploymentsHarness.start({
      GITHUB_WEBHOOK_SECRET: 'the next secret of the webhook',
      GITHUB_WEBHOOK_SECRET_ACCEPTED: SECRET,
    });
    const statusOf = async (secret: string) => {
      const body = JSON.stringify(payload('deployment'));
      const signature = signatureOf(secret, Buffer.from(body));
      const headers = { 'content-type': 'application/json', 'x-github-event': 'ping', 'x-github-delivery': 'one' };
      const hook = between.api.post('/api/hooks/github').set({ ...headers, 'x-hub-signature-256': signature });
      return (await hook.send(body)).status;
    };
    const secrets = ['the next secret of the webhook', SECRET, 'a secret of somebody else'];
    expect([await statusOf(secrets[0]!), await statusOf(secrets[1]!), await statusOf(secrets[2]!)]).toEqual([
      202, 202, 401,
    ]);
    await between.stop();
  });

  it('asks for a delivery id', async () => {
    expect((await knock('deployment', payload('deployment'), { 'x-github-delivery': '' })).status).toBe(400);
  });

  it('says when it is not set up', async () => {
    const closed = await DeploymentsHarness.start();
    const answer = await closed.api.post('/api/hooks/github').send({}).expect(503);
    expect(answer.body).toMatchObject({ code: 'HOOK_NOT_CONFIGURED' });
    await closed.stop();
  });
});
