import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TargetCaller } from './call-target';

describe('calling a deployment’s URL', () => {
  let server: Server;
  let base: string;
  const strict = new TargetCaller(false);
  const own = new TargetCaller(true);
  const requests: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      requests.push(path);
      if (path.startsWith('/status/')) return void response.writeHead(Number(path.slice(8))).end();
      if (path.startsWith('/to/'))
        return void response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
      if (path === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
      if (path === '/endless') return void setInterval(() => response.write('x'.repeat(32_768)), 1).unref();
      if (path === '/silent') return;
      response.end('fine');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void (requests.length = 0));
  afterAll(async () => {
    await Promise.all([strict.close(), own.close()]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['/', true, 200],
    ['/status/204', true, 204],
    ['/status/404', false, 404],
    ['/status/503', false, 503],
    [`/to/${encodeURIComponent('/status/200')}`, true, 200],
    ['/loop', false, null],
    ['/endless', true, 200],
  ])('%s is a hit: %s, with status %s', async (path, isHit, httpStatus) => {
    expect(await own.call(base + path)).toMatchObject({ isHit, httpStatus, latencyMs: expect.any(Number) });
  });

  it('gives up on what does not answer', async () => {
    const begun = Date.now();
    expect(await own.call(`${base}/silent`)).toMatchObject({
      ...{ isHit: false, outcome: { reason: 'timed_out', seconds: 5 } },
    });
    expect(Date.now() - begun).toBeLessThan(9_000);
    expect(await own.call('http://127.0.0.1:1/')).toMatchObject({
      isHit: false,
      outcome: { reason: 'no_answer', fault: 'ECONNREFUSED' },
    });
  });

  it.each([
    ['http://169.254.169.254/', { reason: 'not_public', host: '169.254.169.254' }],
    ['http://[::1]/', { reason: 'not_public' }],
    ['http://localhost/', { reason: 'local_name', host: 'localhost' }],
  ])('%s is not called at all', async (url, target) => {
    expect(await strict.call(url)).toMatchObject({
      isHit: false,
      httpStatus: null,
      outcome: { reason: 'forbidden', target, isRedirect: false },
    });
  });

  it('is not led inside by a name that resolves there: no byte reaches the server', async () => {
    // Every machine's own name resolves to itself by /etc/hosts, and carries no suffix that would give it away.
    const { port } = server.address() as AddressInfo;
    const { hostname } = await import('node:os');
    const answer = await strict.call(`http://${hostname()}:${port}/`);
    expect(answer).toMatchObject({ isHit: false, httpStatus: null });
    expect(answer.outcome.reason).toMatch(/^(?:leads_inside|forbidden|no_answer)$/);
    expect(requests).toEqual([]);
  });

  it('follows no redirect that leads to another protocol', async () => {
    for (const to of ['javascript:alert(1)', 'file:///etc/passwd', 'ftp://example.org/']) {
      const answer = await own.call(`${base}/to/${encodeURIComponent(to)}`);
      expect(answer.isHit).toBe(false);
    }
  });
});
