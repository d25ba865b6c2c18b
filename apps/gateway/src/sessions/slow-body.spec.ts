import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOKENS, cookie, resetSessions, seen, sessions, startGateway, startUpstream } from '../testing/gateway-harness';

const AFTER_THE_CACHE_MS = 2_100;

describe('a request whose body takes longer than a session is remembered', () => {
  const post = async (meanwhile: () => void, { knownBefore = 0, slowFor = AFTER_THE_CACHE_MS } = {}) => {
    resetSessions();
    const upstream = await startUpstream();
    const gateway = await startGateway(upstream.url, {});
    const { port } = gateway.getHttpServer().address() as AddressInfo;
    const headers = { cookie: cookie(TOKENS.member), 'content-type': 'application/json', 'content-length': '2' };
    if (knownBefore > 0) {
      await fetch(`http://127.0.0.1:${port}/api/user`, { headers: { cookie: headers.cookie } });
      await new Promise((resolve) => setTimeout(resolve, knownBefore));
    }
    const slow = open({ port, host: '127.0.0.1', path: '/api/cycles/start', method: 'POST', headers });
    const answered = new Promise<number>((resolve) => slow.on('response', (answer) => resolve(answer.statusCode ?? 0)));
    slow.write('{');
    await new Promise((resolve) => setTimeout(resolve, 500));
    meanwhile();
    await new Promise((resolve) => setTimeout(resolve, slowFor));
    slow.end('}');
    const status = await answered;
    const reached = seen.requests.filter(({ path }) => path === '/api/cycles/start').length;
    await gateway.close();
    await upstream.app.close();
    return { status, reached };
  };

  it('acts in nobody’s name when the session ended meanwhile', async () => {
    expect(await post(() => sessions.delete(TOKENS.member))).toEqual({ status: 401, reached: 0 });
  });

  it('does so too when the session was remembered before, and both together are too long', async () => {
    const times = { knownBefore: 1_200, slowFor: 600 };
    expect(await post(() => sessions.delete(TOKENS.member), times)).toEqual({ status: 401, reached: 0 });
  });

  it('is judged by what the member may do by then', async () => {
    const suspend = () => sessions.set(TOKENS.member, { ...sessions.get(TOKENS.member)!, status: 'suspended' });
    expect(await post(suspend)).toEqual({ status: 403, reached: 0 });
  });

  it('goes on when the session is still there', async () => {
    expect(await post(() => undefined)).toEqual({ status: 201, reached: 1 });
  });
});
