import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { startProcess } from '@ballast/testing/processes/start-process';
import { SERVICES } from '../build/build-product';

const BOTH = ['msgpackr-extract', 'picomatch'];

const SERVICE_ENVIRONMENT = {
  ...{ INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough', PUBLIC_URL: 'http://localhost:3000' },
  ...{ SECOND_FACTOR_KEY: 'a key of the specs, which is long enough', CHAIN_ID: '31337' },
};

describe('the file of a service', () => {
  const build = buildProcesses(...SERVICES);
  const fileOf = (service: string): string =>
    readFileSync(path.join(build.directory, 'apps', service, 'main.js'), 'latin1');

  afterAll(() => build.remove());

  it.each(SERVICES)('of %s takes one byte of memory a character', (service) => {
    expect(fileOf(service)).not.toMatch(/[^\0-\x7f]/);
  });

  it.each(SERVICES)('of %s follows every require that a package makes for itself', (service) => {
    const own = [...fileOf(service).matchAll(/createRequire\)?\(bundleUrl\)([^;}]{0,14})/g)].map(([, use]) => use);
    // Nest's optional packages, and the place of swagger-ui-dist.
    expect(own).toEqual(['(packageName)', '']);
  });

  it.each(['deployments', 'auth'] as const)('of %s loads no package from disk that it holds', async (service) => {
    const database = await throwAwayDatabase();
    const running = await startProcess(build.directory, service, {
      ...SERVICE_ENVIRONMENT,
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--require ${path.join(__dirname, 'testing/print-loaded.cjs')}`,
    });
    await running.stop();
    await database.drop();
    const loaded = new Set([...running.output().matchAll(/FROM DISK (\S+)/g)].map(([, name]) => name));
    expect(
      [...loaded].filter((name) => name !== undefined && fileOf(service).includes(`"node_modules/${name}/`)),
    ).toEqual([]);
    expect([...loaded].sort()).toEqual(service === 'auth' ? [...BOTH, '@node-rs/argon2', 'web-push'].sort() : BOTH);
  });

  it('keeps the names of classes', () => {
    expect(fileOf('ledger').includes('__name(this,"PlatformModule")')).toBe(true);
  });

  it.each(SERVICES)('of %s has no very long line, since an uncaught error prints its own', (service) => {
    const longest = Math.max(
      ...fileOf(service)
        .split('\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThan(20_000);
  });

  it('leads from a line to the source that it was made of', () => {
    const lines = fileOf('ledger').split('\n');
    const map = JSON.parse(
      readFileSync(path.join(build.directory, 'apps/ledger/main.js.map'), 'utf8'),
    ) as SourceMapPayload;
    const line = lines.findIndex((text) => text.includes('.runService)('));
    const entry = new SourceMap(map).findEntry(line, lines[line]?.indexOf('.runService)(') ?? 0);
    expect(entry).toMatchObject({
      originalSource: expect.stringMatching(/apps\/ledger\/src\/main\.ts$/),
      originalLine: 3,
      // Of a parameter at most; a trace takes it for the function's.
      name: undefined,
    });
  });
});
