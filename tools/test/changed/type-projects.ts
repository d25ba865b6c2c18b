/** More projects than this take longer than a short run has: then those that are changed themselves are checked. */
const MOST = 8;

/** Which projects' types are checked, and which would have to be. */
export interface TypeProjects {
  readonly checked: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * The projects of a change.
 * @param affected every project that uses a changed file, over however many others
 */
export function typeProjects(changed: readonly string[], affected: readonly string[]): TypeProjects {
  if (affected.length <= MOST) return { checked: affected, leftOut: [] };
  const own = new Set(changed.map(projectOf));
  return {
    checked: affected.filter((project) => own.has(project)),
    leftOut: affected.filter((project) => !own.has(project)),
  };
}

/** `apps/ledger/src/…` belongs to `ledger`, `tools/…` to `tools`. */
function projectOf(file: string): string {
  const [room = '', project = ''] = file.split('/');
  return room === 'tools' ? 'tools' : project;
}
