import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { eventually } from '@ballast/testing/net/eventually';
import { TOKENS, cookie, resetSessions, seen, startGateway, startUpstream } from '../testing/gateway-harness';

/** More than the connections that calls share. */
const MANY = 150;

describe('long answers through the gateway', () => {
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;
  let url: string;
  let leaving = new AbortController();
  const open = (query: string, from = '10.0.0.0') => {
    const headers = { 'x-forwarded-for': from };
    return fetch(`${url}/api/reserves/vaults${query}`, { signal: leaving.signal, headers });
  };

  beforeAll(async () => {
    resetSessions();
    const started = await startUpstream();
    upstream = started.app;
    gateway = await startGateway(started.url, { TRUST_PROXY: ['127.0.0.1'] });
    url = await gateway.getUrl();
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  it('take no connection from the calls, and end at the service with their reader', async () => {
    const readers = await Promise.all(Array.from({ length: MANY }, (_, n) => open('?slow', `10.0.0.${n}`)));
    expect(readers.every(({ status }) => status === 200)).toBe(true);
    expect(seen.streams.size).toBe(MANY);
    await request(gateway.getHttpServer()).get('/api/user').set('cookie', cookie(TOKENS.member)).expect(200);
    leaving.abort();
    await eventually(() => seen.streams.size === 0);
  });

  it.each([
    ['of the own data', '/api/auth/export?slow', { cookie: cookie(TOKENS.member) }],
    ['of lines', '/api/transactions?slow', { cookie: cookie(TOKENS.member), accept: 'text/csv' }],
    ['of lines in capitals', '/api/transactions?slow', { cookie: cookie(TOKENS.member), accept: 'Text/CSV' }],
    ['that visitors may read', '/api/reserves/vaults?slow', {}],
    ['that are as long, but no files', '/api/transactions?slow', { cookie: cookie(TOKENS.member) }],
  ])('%s hold up no call, however slowly they are read, and a caller has four', async (_what, path, headers) => {
    leaving = new AbortController();
    const fetchFile = () => fetch(url + path, { signal: leaving.signal, headers });
    const answers = await Promise.all(Array.from({ length: MANY }, fetchFile));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(MANY - 4);
    expect(refused[0]?.headers.get('retry-after')).toBe('10');
    await request(gateway.getHttpServer()).get('/api/user').set('cookie', cookie(TOKENS.member)).expect(200);
    leaving.abort();
    await eventually(() => seen.streams.size === 0);
    leaving = new AbortController();
    await eventually(async () => expect((await fetchFile()).status).toBe(200));
    leaving.abort();
    await eventually(() => seen.streams.size === 0);
  });

  it('go no faster than they are read: what waits in between stays small', async () => {
    leaving = new AbortController();
    const reader = (await open('')).body!.getReader();
    await reader.read();
    await eventually(async () => {
      const before = seen.pages;
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(seen.pages).toBe(before);
    }, 30_000);
    leaving.abort();
    await eventually(() => seen.streams.size === 0);
  });
});
