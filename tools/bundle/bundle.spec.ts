import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { SERVICES } from '../build/build-product';

describe('the file of a service', () => {
  const build = buildProcesses(...SERVICES);
  const fileOf = (service: string): string =>
    readFileSync(path.join(build.directory, 'apps', service, 'main.js'), 'latin1');

  afterAll(() => build.remove());

  it.each(SERVICES)('of %s takes one byte of memory a character', (service) => {
    expect(fileOf(service)).not.toMatch(/[^\0-\x7f]/);
  });

  it.each(SERVICES)(
    'of %s loads nothing past the bundler that it also holds, but what Nest loads when it is told to',
    (service) => {
      const own = [...fileOf(service).matchAll(/createRequire\)?\(bundleUrl\)(.{0,14})/g)].map(([, use]) => use);
      // Nest's optional packages, and the place of swagger-ui-dist.
      expect(own.map((use) => use?.slice(0, 14))).toEqual(['(packageName);', expect.stringMatching(/^[;}]/)]);
    },
  );

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
    });
  });
});
