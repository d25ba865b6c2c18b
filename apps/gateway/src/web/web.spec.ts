import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { seen, startGateway, startUpstream } from '../testing/gateway-harness';

function writeBuild(folder: string, build: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(build)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

describe('the web app and the API documents', () => {
  let root: string;
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let gateway: NestFastifyApplication;
  const files = { openApi: '', web: '' };

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'ballast-web-'));
    files.web = path.join(root, 'web');
    files.openApi = path.join(root, 'openapi.json');
    const script = 'console.log("the app")'.repeat(50);
    const page = (title: string): string => `<!doctype html><title>${title}</title>`;
    writeBuild(path.join(files.web, 'en'), {
      'index.html': page('Landing'),
      'app.html': page('App'),
      'member/app.html': page('Member’s app'),
      'login.html': page('Log in'),
      'sign-in/index.html': page('Sign in'),
      'member/index.html': page('Dashboard'),
      'member/deposit.html': page('Deposit'),
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'check-proof.html': page('Check a proof'),
      'assets/check-proof/page-Ab12Cd34.js': script,
      'assets/app-Ab12Cd34.js': script,
      'assets/app-Ab12Cd34.js.gz': gzipSync(script),
    });
    writeBuild(path.join(files.web, 'de'), {
      'index.html': page('Start'),
      'app.html': page('Anwendung'),
      'member/app.html': page('Anwendung für Mitglieder'),
      'member/index.html': page('Übersicht'),
      'check-proof.html': page('Nachweis prüfen'),
      'assets/app-Ef56Gh78.js': 'console.log("auf Deutsch")',
    });
    writeFileSync(path.join(root, 'secret.txt'), 'outside');
    writeFileSync(files.openApi, JSON.stringify({ openapi: '3.0.0', info: { title: 'Ballast' }, paths: {} }));
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, {
      WEB_ROOT: files.web,
      OPENAPI_FILE: files.openApi,
      PUBLIC_URL: 'https://ballast.example',
    });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.app.close();
    rmSync(root, { recursive: true, force: true });
  });
  const get = (where: string) => request(gateway.getHttpServer()).get(where);

  it.each([
    ['/', 'Landing'],
    ['/?code=x', 'Landing'],
    ['/login', 'Log in'],
    ['/rewards', 'App'],
    ['/Rewards/', 'App'],
    ['/admin?tab=users', 'App'],
    ['/sign-in', 'Sign in'],
    ['/sign-in/', 'Sign in'],
    ['/reserves?x=1', 'App'],
  ])('gives %s its page', async (where, title) => {
    const answer = await get(where).expect(200).expect('content-type', /html/).expect('cache-control', 'no-cache');
    expect(answer.text).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['ballast_signed_in=1', 'Dashboard'],
    ['a=b; ballast_signed_in=1; c=d', 'Dashboard'],
    ['ballast_signed_in=', 'Landing'],
    ['ballast_signed_in=10', 'Landing'],
    ['not_ballast_signed_in=1', 'Landing'],
  ])('shows no visitor’s page in passing to somebody with the cookie %s: %s', async (cookie, title) => {
    const answer = await get('/')
      .set('cookie', cookie)
      .expect(200)
      .expect('vary', /cookie/i);
    expect(answer.text).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/deposit', 'Deposit'],
    ['/deposit/', 'Deposit'],
    ['/deposit?step=1', 'Deposit'],
    ['/login', 'Member’s app'],
  ])('gives a member who asks for %s the document of its screen', async (where, title) => {
    const { text } = await get(where)
      .set('cookie', 'ballast_signed_in=1')
      .expect(200)
      .expect('cache-control', 'no-cache');
    expect(text).toContain(`<title>${title}</title>`);
  });

  it.each(['/nowhere', '/nowhere/', '/toString', '/rewards/more', '/admin/members', '/Check-Proof'])(
    'says that nobody has a page at %s, by the status and by the app',
    async (where) => {
      for (const [cookie, title] of [
        ['', 'App'],
        ['ballast_signed_in=1', 'Member’s app'],
      ] as const)
        for (const method of ['get', 'head'] as const) {
          const answer = await request(gateway.getHttpServer())[method](where).set({ cookie });
          expect(answer.status).toBe(404);
          expect(answer.headers).toMatchObject({
            'cache-control': 'no-cache',
            'content-type': expect.stringContaining('html'),
          });
          if (method === 'get') expect(answer.text).toContain(`<title>${title}</title>`);
        }
    },
  );

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', '', 'de', 'Start'],
    ['en-GB,en;q=0.9,de;q=0.8', '', 'en', 'Landing'],
    ['fr', '', 'en', 'Landing'],
    ['fr', 'ballast_language=de', 'de', 'Start'],
    ['de', 'a=b; ballast_language=en; c=d', 'en', 'Landing'],
    ['de', 'ballast_language=xx', 'de', 'Start'],
    ['de', 'ballast_language=en0', 'de', 'Start'],
    ['de', 'not_ballast_language=en', 'de', 'Start'],
    ['de', 'ballast_signed_in=1', 'de', 'Übersicht'],
  ])(
    'gives a browser that prefers %s with the cookie %j the document in %s',
    async (header, cookie, language, title) => {
      const { text } = await get('/')
        .set({ 'accept-language': header, cookie })
        .expect(200)
        .expect('content-language', language)
        .expect('vary', /cookie, accept-language/i);
      expect(text).toContain(`<title>${title}</title>`);
    },
  );

  it('draws a page that one language lacks from that language’s own app', async () => {
    const { text } = await get('/login').set('accept-language', 'de').expect(200);
    expect(text).toContain('<title>Anwendung</title>');
  });

  it('serves the files of a page in any language, whatever its reader prefers by now', async () => {
    for (const file of ['/assets/app-Ab12Cd34.js', '/assets/app-Ef56Gh78.js'])
      for (const language of ['en', 'de'])
        await get(file)
          .set('accept-language', language)
          .expect(200)
          .expect('cache-control', /immutable/);
    await get('/favicon.svg').set('accept-language', 'de').expect(200);
  });

  it('asks the services for the language that was chosen in the browser', async () => {
    await request(gateway.getHttpServer())
      .post('/api/register')
      .set({ 'accept-language': 'en', cookie: 'ballast_language=de' })
      .send({})
      .expect(201);
    expect(seen.requests.at(-1)?.headers['accept-language']).toBe('de');
  });

  it('lets hashed files be kept for ever, compressed where the build did so, and others be asked for again', async () => {
    const packed = await get('/assets/app-Ab12Cd34.js').set('accept-encoding', 'gzip').expect(200);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(packed.text).toContain('the app');
    const plain = await get('/assets/app-Ab12Cd34.js').set('accept-encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const { headers } = await get('/favicon.svg').expect(200).expect('cache-control', 'no-cache');
    await get('/favicon.svg').set('if-none-match', headers['etag']!).expect(304);
  });

  it.each([
    '/assets/missing-Ab12Cd34.js',
    '/en/favicon.svg',
    '/de/assets/app-Ef56Gh78.js',
    '/missing.png',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/internal/sessions/resolve',
    '/metrics',
    '/assets',
    '//index.html',
    '/.env',
    '/assets/app-Ab12Cd34.js.gz',
  ])('gives nothing for %s', async (where) => {
    const answer = await get(where).expect(404);
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.text).not.toContain('outside');
  });

  it('forbids inline script, frames and foreign sources, and asks for TLS', async () => {
    for (const where of ['/', '/api/nothing', '/api/docs', '/missing.png', '/%E0%A4%A', '/api/%E0%A4%A']) {
      const { headers } = await get(where);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
    }
  });

  it.each(['/check-proof', '/check-proof/', '/check-proof?x=1', '/check-proof.html'])(
    'gives %s to everybody in an origin of its own, from which any RPC can be called',
    async (where) => {
      const { text, headers } = await get(where)
        .set({ 'accept-language': 'de', cookie: 'ballast_signed_in=1' })
        .expect(200)
        .expect('cache-control', 'no-cache');
      expect(text).toContain('<title>Nachweis prüfen</title>');
      const directives = String(headers['content-security-policy']).split(';');
      expect(directives.sort()).toEqual([
        "base-uri 'none'",
        'connect-src https: http://127.0.0.1:* http://localhost:*',
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        'img-src data:',
        'sandbox allow-scripts allow-forms',
        "script-src 'self'",
        "style-src 'self'",
      ]);
      expect(headers).toMatchObject({
        // By the HTML standard a sandboxed document with any other is not shown.
        'cross-origin-opener-policy': 'unsafe-none',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
    },
  );

  it('lets documents of any origin load the files of that page, and of no other', async () => {
    await get('/assets/check-proof/page-Ab12Cd34.js')
      .expect(200)
      .expect('access-control-allow-origin', '*')
      .expect('cache-control', /immutable/);
    for (const where of ['/assets/app-Ab12Cd34.js', '/', '/favicon.svg', '/check-proof', '/api/reserves'])
      expect((await get(where)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['/', '/login', '/nowhere', '/Check-Proof', '/check-proof/more', '/assets/app-Ab12Cd34.js', '/api/docs'])(
    'gives %s no wider policy for it',
    async (where) => {
      const policy = String((await get(where)).headers['content-security-policy']);
      expect(policy).toContain("connect-src 'self';");
      expect(policy).not.toContain('sandbox');
      // Swagger UI's styles hold their images; nothing of ours does.
      expect(policy).toContain(where === '/api/docs' ? "img-src 'self' data:;" : "img-src 'self';");
    },
  );

  it('shows the API document and a page for it without inline script', async () => {
    const { body, headers } = await get('/api/openapi.json').expect(200);
    expect(body).toMatchObject({ info: { title: 'Ballast' } });
    await get('/api/openapi.json').set('if-none-match', headers['etag']!).expect(304);
    const page = await get('/api/docs').expect(200).expect('content-type', /html/);
    expect(page.text).not.toMatch(/<script>|onload=|style=/);
    for (const [, source] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) await get(source!).expect(200);
  });

  it('does not ask for TLS on plain http, and serves the API alone without a web app', async () => {
    const local = await startGateway(upstream.url);
    const answer = await request(local.getHttpServer()).get('/').expect(404);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    await request(local.getHttpServer()).get('/api/openapi.json').expect(404);
    await local.close();
  });

  it('does not start on a build that is not there', async () => {
    await expect(startGateway(upstream.url, { WEB_ROOT: path.join(root, 'nowhere') })).rejects.toThrow(
      'Build the web app first',
    );
    await expect(startGateway(upstream.url, { OPENAPI_FILE: path.join(root, 'nowhere') })).rejects.toThrow(
      'Generate it first',
    );
  });
});
