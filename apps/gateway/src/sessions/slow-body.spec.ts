import { request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOKENS, cookie, resetSessions, seen, sessions, startGateway, startUpstream } from '../testing/gateway-harness';

const AFTER_THE_CACHE_MS = 2_100;

describe('a request whose body takes longer than a session is remembered', () => {
  const post = async (meanwhile: () => void) => {
    resetSessions();
    const upstream = await startUpstream();
    const gateway = await startGateway(upstream.url, {});
    const { port } = gateway.getHttpServer().address() as AddressInfo;
    const headers = { cookie: cookie(TOKENS.member), 'content-type': 'application/json', 'content-length': '2' };
    const slow = open({ port, host: '127.0.0.1', path: '/api/cycles/start', method: 'POST', headers });
    const answered = new Promise<number>((resolve) => slow.on('response', (answer) => resolve(answer.statusCode ?? 0)));
    slow.write('{');
    await new Promise((resolve) => setTimeout(resolve, 500));
    meanwhile();
    await new Promise((resolve) => setTimeout(resolve, AFTER_THE_CACHE_MS));
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

  it('is judged by what the member may do by then', async () => {
    const suspend = () => sessions.set(TOKENS.member, { ...sessions.get(TOKENS.member)!, status: 'suspended' });
    expect(await post(suspend)).toEqual({ status: 403, reached: 0 });
  });

  it('goes on when the session is still there', async () => {
    expect(await post(() => undefined)).toEqual({ status: 201, reached: 1 });
  });
});
