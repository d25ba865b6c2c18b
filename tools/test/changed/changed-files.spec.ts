import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed-files';

describe('the files of a change', () => {
  let root: string;
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=spec', '-c', 'user.email=spec@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...who, ...args], { cwd: root, stdio: 'pipe' });
  };
  const write = (name: string, text = name) => writeFileSync(path.join(root, name), text);
  const commit = (name: string) => {
    write(name);
    git('add', '--all');
    git('commit', '--quiet', '--message', name);
  };
  const files = () => [...changedFiles(root).files].sort();

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'ballast-changed-'));
    git('init', '--quiet', '--initial-branch', 'main');
    commit('first');
    commit('second');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are those of the last commit where nothing else differs from origin/main, or there is none', () => {
    expect(files()).toEqual(['second']);
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(files()).toEqual(['second']);
  });

  it('are all since the branch left origin/main, whatever came to that since', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('checkout', '--quiet', '-b', 'mine');
    commit('mine-1');
    commit('mine-2');
    git('checkout', '--quiet', 'main');
    commit('theirs');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('checkout', '--quiet', 'mine');
    expect(files()).toEqual(['mine-1', 'mine-2']);
  });

  it('count what is not committed and not added, and leave out what is gone', () => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    write('second', 'changed');
    write('with a space.ts');
    rmSync(path.join(root, 'first'));
    expect(files()).toEqual(['second', 'with a space.ts']);
  });
});
