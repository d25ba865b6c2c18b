import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { startGateway, startUpstream } from '../testing/gateway-harness';

describe('an address that is no page’s', () => {
  let root: string;
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let gateway: NestFastifyApplication;

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'ballast-web-'));
    for (const [language, title] of [
      ['en', 'App'],
      ['de', 'Anwendung'],
    ] as const) {
      mkdirSync(path.join(root, language, 'member'), { recursive: true });
      for (const name of ['index.html', 'app.html', 'member/app.html'])
        writeFileSync(path.join(root, language, name), `<!doctype html><title>${title}</title>`);
    }
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { WEB_ROOT: root });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.app.close();
    rmSync(root, { recursive: true, force: true });
  });
  const get = (where: string) => request(gateway.getHttpServer()).get(where);

  it.each(['/rewards.', '/rewards)', '/reserves,', '/missing.png', '/%C3%BCber', '/index.php?x=1', '/.env'])(
    'shows a reader who mistyped or copied too much, as in %s, the app and no JSON',
    async (where) => {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de' };
      const answer = await get(where).set(headers).expect(404).expect('content-type', /html/);
      expect(answer.text).toContain('<title>Anwendung</title>');
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-language': 'de' });
      expect(answer.headers['vary']).toMatch(/accept(?:,|$)/i);
    },
  );

  it.each(['/api/nothing', '/api', '/internal/sessions/resolve', '/metrics', '/assets/x.js', '//rewards'])(
    'shows no page at %s, whoever asks',
    async (where) => {
      const answer = await get(where).set({ accept: 'text/html' }).expect(404);
      expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});
