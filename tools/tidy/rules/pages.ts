import type { Finding, SourceFile, SourceTree } from '../source-tree';

const LONGEST_LINE = 160;
const WIDEST_TABLE = 120;
const LONGEST_SECTION = 60;
const READ_AS_TEXT = /^(ARCHITECTURE|CONTRIBUTING|README|CHANGELOG)\.md$|^docs\/product\//;

/** Lines, tables and, in the architecture, sections fit a screen: these pages are read in editors and diffs, too. */
export function pagesFit(tree: SourceTree): Finding[] {
  return tree.files
    .filter(({ path }) => READ_AS_TEXT.test(path))
    .flatMap((file) => [...wideLines(file), ...(file.path === 'ARCHITECTURE.md' ? longSections(file) : [])]);
}

function wideLines({ path, text }: SourceFile): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const [what, most] = line.startsWith('|') ? ['table', WIDEST_TABLE] : ['line', LONGEST_LINE];
    const width = [...line].length;
    const sentence = `has a ${what} of ${width} characters; ${most} is the most`;
    return width > most ? [{ path, line: index + 1, sentence }] : [];
  });
}

function longSections({ path, text }: SourceFile): Finding[] {
  return text
    .split(/^(?=## )/m)
    .filter((section) => section.split('\n').length > LONGEST_SECTION)
    .map((section) => ({
      path,
      sentence: `'${section.split('\n', 1)[0] ?? ''}' has more than ${LONGEST_SECTION} lines: one screen per section`,
    }));
}
