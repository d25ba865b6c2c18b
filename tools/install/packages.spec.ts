import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The install tools are plain modules that run before any loader exists, so they are tried as such. */
function evaluate(code: string, cwd = __dirname): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd, encoding: 'utf8' }).trim();
}
const moduleUrl = (name: string): string => `'${path.join(__dirname, name).replaceAll('\\', '/')}'`;

describe('the Node.js that Ballast asks for', () => {
  it.each([
    ['20.19.0', true],
    ['20.18.3', false],
    ['18.20.0', false],
    ['22.0.0', true],
    ['100.1.2', true],
  ])('%s: %s', (version, expected) => {
    expect(
      evaluate(`import { isNewEnough } from ${moduleUrl('node-version.mjs')}; console.log(isNewEnough('${version}'));`),
    ).toBe(String(expected));
  });
});

describe('whether packages have to be installed', () => {
  let root: string;
  const lock = (): string => path.join(root, 'package-lock.json');
  const installedLock = (): string => path.join(root, 'node_modules/.package-lock.json');
  const isInstalled = (): string =>
    evaluate(`import { isInstalled } from ${moduleUrl('packages.mjs')}; console.log(isInstalled('${root}'));`);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'ballast-install-'));
    mkdirSync(path.join(root, 'node_modules/one'), { recursive: true });
    writeFileSync(path.join(root, 'package.json'), JSON.stringify({ dependencies: { one: '1.0.0' } }));
    writeFileSync(path.join(root, 'node_modules/one/package.json'), '{}');
    writeFileSync(lock(), '{}');
    writeFileSync(installedLock(), '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('no, when they are as new as the lock', () => {
    expect(isInstalled()).toBe('true');
  });

  it('yes, when the lock is newer', () => {
    utimesSync(installedLock(), new Date(1), new Date(1));
    expect(isInstalled()).toBe('false');
  });

  it('yes, when a package is missing', () => {
    rmSync(path.join(root, 'node_modules/one'), { recursive: true });
    expect(isInstalled()).toBe('false');
  });

  const install = () => {
    const code = `import { endWith } from ${moduleUrl('fault.mjs')}; import { installPackages } from ${moduleUrl('packages.mjs')};
      try { installPackages('${root}'); } catch (error) { endWith(error); }`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  };

  it('and what keeps npm ci from it is one sentence without a stack', () => {
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    const run = install();
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/^\nballast: The packages could not be installed with npm ci \(.*\)\./);
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });

  it('but never through a link: npm ci would empty the folder of another clone', () => {
    renameSync(path.join(root, 'node_modules'), path.join(root, 'of-another'));
    rmSync(path.join(root, 'of-another/one'), { recursive: true });
    symlinkSync(path.join(root, 'of-another'), path.join(root, 'node_modules'));
    const run = install();
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/^\nballast: node_modules is a link, and npm ci would empty the folder/);
    expect(existsSync(path.join(root, 'of-another/.package-lock.json'))).toBe(true);
  });
});
