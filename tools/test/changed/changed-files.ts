import { execFileSync } from 'node:child_process';

/** The files of a change. */
export interface Change {
  /** The state it is compared with, in words. */
  readonly since: string;
  /** Files that are there after it, from the repository's root. */
  readonly files: readonly string[];
}

/**
 * The files that differ from where the branch left `origin/main`; on `main` itself those of the last commit. What is not
 * committed yet, or not even added, belongs to the change.
 */
export function changedFiles(root: string): Change {
  const git = (...args: readonly string[]): string[] =>
    execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .flatMap((line) => line.split('\n'))
      .filter((line) => line !== '');
  const since = (base: string): string[] => [
    ...git('diff', '--name-only', '--diff-filter=d', '-z', base, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const fork = forkPoint(git);
  const files = fork === null ? [] : since(fork);
  if (files.length > 0) return { since: 'where it left origin/main', files };
  return { since: 'the commit before the last', files: since('HEAD~1') };
}

function forkPoint(git: (...args: readonly string[]) => string[]): string | null {
  try {
    return git('merge-base', 'HEAD', 'origin/main')[0] ?? null;
  } catch {
    // No such remote: a clone of a bundle, a tree without history to compare with.
    return null;
  }
}
