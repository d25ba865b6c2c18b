import { type Finding, type SourceFile, type SourceTree, isSpec } from '../source-tree';

const LONGEST = 300;
const MEDIAN = 60;
/** Below this a median says nothing. */
const ENOUGH_FILES = 5;
const COUNTED = /\.(ts|tsx|mjs|cjs|js|sol|css)$/;
/** ESLint's `max-lines` counts these. */
const LINTED = /\.(ts|tsx|mjs|cjs)$/;

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** The project a file belongs to: `apps/ledger`, `libs/domain`, `tools`. */
function projectOf({ path }: SourceFile): string {
  const [top = '', name = ''] = path.split('/');
  return top === 'apps' || top === 'libs' ? `${top}/${name}` : top;
}

function median(sizes: readonly number[]): number {
  const sorted = [...sizes].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** No file above 300 lines; half of a project's files have 60 at most. */
export function fileSizes(tree: SourceTree): Finding[] {
  const counted = tree.files.filter((file) => COUNTED.test(file.path));
  const long = counted
    .filter((file) => !LINTED.test(file.path))
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => ({ path: file.path, sentence: `has ${lines} lines; ${LONGEST} is the most` }));
  const sizes = new Map<string, number[]>();
  for (const file of counted.filter((one) => !isSpec(one) && one.path.includes('/'))) {
    sizes.set(projectOf(file), [...(sizes.get(projectOf(file)) ?? []), linesOf(file)]);
  }
  const fat = [...sizes]
    .filter(([, all]) => all.length >= ENOUGH_FILES && median(all) > MEDIAN)
    .map(([path, all]) => ({ path, sentence: `has a median of ${median(all)} lines a file; ${MEDIAN} is the most` }));
  return [...long, ...fat];
}
