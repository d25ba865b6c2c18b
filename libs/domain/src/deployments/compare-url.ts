const REF = /^\w[\w.+/-]*$/;

/** The commit or tag that a version names: of 'main@1a2b3c4' the commit; null for a text that names none. */
function refOf(version: string): string | null {
  const ref = version.slice(version.lastIndexOf('@') + 1).trim();
  return REF.test(ref) ? ref : null;
}

/** The address at which a repository shows the difference of two versions; null where they name no two commits or tags. */
export function compareUrl(repository: string, from: string, to: string): string | null {
  const [before, after] = [refOf(from), refOf(to)];
  if (before === null || after === null || before === after) return null;
  const base = repository.replace(/\/+$/, '').replace(/\.git$/, '');
  return `${base}/compare/${encodeURIComponent(before)}...${encodeURIComponent(after)}`;
}
