import path from 'node:path';

/** A spec file and how long it is expected to take. */
export interface Timed {
  readonly file: string;
  readonly seconds: number;
}

/** The specs that run, and those that would not fit. */
export interface Choice {
  readonly chosen: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * Takes the specs nearest to the change while they fit into `seconds`: first those that are changed themselves, in any case,
 * then by how much of their path they share with a changed file, the quick ones first.
 */
export function nearestFirst(specs: readonly Timed[], changed: readonly string[], seconds: number): Choice {
  const nearness = new Map(
    specs.map(({ file }) => [file, Math.max(...changed.map((one) => sharedFolders(file, one)))]),
  );
  const near = ({ file }: Timed): number => nearness.get(file) ?? 0;
  const ordered = [...specs].sort((a, b) => near(b) - near(a) || a.seconds - b.seconds || (a.file < b.file ? -1 : 1));
  const chosen: string[] = [];
  const leftOut: string[] = [];
  let left = seconds;
  for (const { file, seconds: needed } of ordered) {
    if (needed > left && !changed.includes(file)) {
      leftOut.push(file);
      continue;
    }
    left -= needed;
    chosen.push(file);
  }
  return { chosen, leftOut };
}

/** How many folders two files share from the root on; the same file shares more than any other. */
function sharedFolders(one: string, other: string): number {
  if (one === other) return Infinity;
  const [a, b] = [path.dirname(one).split('/'), path.dirname(other).split('/')];
  const apart = a.findIndex((folder, index) => folder !== b[index]);
  return apart === -1 ? a.length : apart;
}
