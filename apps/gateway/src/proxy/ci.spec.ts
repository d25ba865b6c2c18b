import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import {
  SECRET,
  TOKENS,
  ciTokens,
  cookie,
  resetSessions,
  seen,
  startGateway,
  startUpstream,
} from '../testing/gateway-harness';

const TOKEN = 'bld_a-token-of-the-specs';

describe('CI at the gateway', () => {
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;

  beforeAll(async () => {
    const started = await startUpstream();
    upstream = started.app;
    gateway = await startGateway(started.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });
  beforeEach(() => {
    resetSessions();
    ciTokens.set(TOKEN, 'main');
  });

  const bearer = (token = TOKEN) => ({ authorization: `Bearer ${token}` });
  const api = () => request(gateway.getHttpServer());

  it('reaches deployments, and the service knows which token it was', async () => {
    await api().post('/api/deployments').set(bearer()).send({ name: 'web' }).expect(201);
    const { headers } = seen.requests.at(-1)!;
    const identity = new IdentityTokens(SECRET).verify(headers['x-ballast-identity']);
    expect(identity).toEqual({ kind: 'ci', tokenId: 'id of main', name: 'main' });
    expect(headers.authorization).toBeUndefined();
  });

  it.each([
    ['get', '/api/user'],
    ['get', '/api/admin/stats'],
    ['post', '/api/cycles/start'],
    ['get', '/api/deployment-tokens'],
    ['get', '/api/deployment-events'],
  ] as const)('reaches nothing else: %s %s', async (method, path) => {
    const answer = await api()[method](path).set(bearer()).expect(403);
    expect(answer.body).toMatchObject({ code: 'CI_NOT_ALLOWED' });
  });

  it('is what its token says, whatever cookie comes with it', async () => {
    await api().get('/api/admin/stats').set(bearer()).set('cookie', cookie(TOKENS.admin)).expect(403);
  });

  it('is refused with a token that is unknown, or was revoked two seconds ago', async () => {
    const unknown = await api().post('/api/deployments').set(bearer('bld_other')).send({}).expect(401);
    expect(unknown.body).toMatchObject({ code: 'INVALID_CI_TOKEN' });
    await api().post('/api/deployments').set(bearer()).send({}).expect(201);
    ciTokens.clear();
    await new Promise((resolve) => setTimeout(resolve, 2050));
    await api().post('/api/deployments').set(bearer()).send({}).expect(401);
  });

  it.each(['Basic abc', 'Bearer', 'Bearer a b', 'bld_x'])('is nobody with %j', async (authorization) => {
    await api().post('/api/deployments').set({ authorization }).send({}).expect(401);
  });

  it('does not let members in, nor visitors', async () => {
    await api().post('/api/deployments').set('cookie', cookie(TOKENS.member)).send({}).expect(403);
    await api().post('/api/deployments').set('cookie', cookie(TOKENS.admin)).send({}).expect(201);
    await api().post('/api/deployments').send({}).expect(401);
  });

  it('hands GitHub’s headers on, and the body byte for byte', async () => {
    const body = '{ "zen" :  "Design for failure." }';
    await api()
      .post('/api/hooks/github')
      .set({ 'content-type': 'application/json', 'x-github-event': 'ping', 'x-github-delivery': 'd1' })
      .set('x-hub-signature-256', 'sha256=00')
      .send(body)
      .expect(201);
    const { headers } = seen.requests.at(-1)!;
    expect(headers).toMatchObject({
      ...{ 'x-github-event': 'ping', 'x-github-delivery': 'd1', 'x-hub-signature-256': 'sha256=00' },
      'content-length': String(body.length),
    });
  });
});
