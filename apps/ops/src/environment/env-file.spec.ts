import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assignment, createOwnFile, environmentOf, setInEnvFile } from './env-file';

describe('an env file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-env-'));
  const file = path.join(folder, 'ballast.env');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('refuses a value that its readers take differently', () => {
    expect(() => assignment('NAME', "it's")).toThrow('NAME must have neither an apostrophe nor a line break.');
    expect(() => assignment('NAME', 'two\nlines')).toThrow('NAME must have');
    expect(assignment('NAME', 'https://a.example/x?y=1,b')).toBe("NAME='https://a.example/x?y=1,b'");
    expect(assignment('NAME', 'postgres://a:b@127.0.0.1:5432/c')).toBe('NAME=postgres://a:b@127.0.0.1:5432/c');
  });

  it('is never made over another', () => {
    createOwnFile(file, '# one\nA=1\n# B=2\nAB=3\n');
    expect(() => createOwnFile(file, 'A=2\n')).toThrow('EEXIST');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('changes the lines that it is told to, and no others', () => {
    setInEnvFile(file, { B: 'x y', A: '$1', C: 'new' });
    expect(readFileSync(file, 'utf8')).toBe("# one\nA='$1'\nB='x y'\nAB=3\nC=new\n");
  });

  it('comes before the shell, and is not quoted when it cannot be read', () => {
    writeFileSync(file, 'A=of the file\n');
    expect(environmentOf({ A: 'of the shell', B: 'kept' }, file)).toEqual({ A: 'of the file', B: 'kept' });
    expect(() => environmentOf({}, path.join(folder, 'planted'))).toThrow(/^The env file cannot be read \(ENOENT\)\.$/);
  });
});
