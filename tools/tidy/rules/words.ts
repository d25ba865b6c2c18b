import * as ts from 'typescript';
import { type Finding, type SourceFile, type SourceTree, isCode, lineAt } from '../source-tree';

/** Words that no name of the code contains, each with the field's words for it (docs/glossary.md). */
const IN_NAMES: ReadonlyMap<string, string> = new Map([
  ['asked', 'requested, or the thing itself'],
  ['desk', 'client'],
  ['heard', 'received'],
  ['lane', 'queue, worker or partition'],
  ['lanes', 'queues, workers or partitions'],
  ['moment', 'timestamp or instant'],
  ['news', 'event'],
  ['player', 'simulated member'],
  ['said', 'text or response'],
  ['sieve', 'filter'],
  ['told', 'published, reported or notified'],
  ['wish', 'query or command'],
  ['wishes', 'queries or commands'],
  ['wrote', 'recordX'],
]);
/** First words of names of several words, with the forms that replace them. */
const AT_THE_BEGINNING: ReadonlyMap<string, string> = new Map([
  ['bind', 'reserveX'],
  ['book', 'reconcileX or recordX'],
  ['give', 'createX, setX or getOrCreateX'],
  ['note', 'recordX'],
  ['say', 'printX or sendX'],
  ['take', 'consumeX, claimX or processX'],
  ['tell', 'publishX, reportX or showX'],
]);
/** To bind something to a place is the field's word, too; a snapshot is what @tanstack/react-virtual calls it. */
const ALLOWED = new Set(['bindToChain', 'takeSnapshot']);
/** Phrases that no comment contains. */
const IN_COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/\bsie(?:ves?|ved|ving)\b/i, 'filter'],
  [/\blanes?\b/i, 'queue, worker or partition'],
  [/\bthe books\b/i, 'the ledger'],
  [/\bfloors\b|\b(?:a|its|the) floor\b/i, 'minimum balance'],
  [/\bpaper club\b/i, 'reference model'],
];
/** A docstring that begins like a question leaves its subject to be guessed. */
const RIDDLE = /^\/\*\*[\s*]*(What|Whatever|Where|Who|Whoever|Whom|Whose|Why)\b/;

/** Names and comments use the field's words, and a docstring is a statement. */
export function words(tree: SourceTree): Finding[] {
  return tree.files.filter(isCode).flatMap((file) => [...inPath(file), ...inIdentifiers(file), ...inComments(file)]);
}

function inPath({ path }: SourceFile): Finding[] {
  return path
    .split('/')
    .flatMap((segment) => faultIn(segment.replace(/\..*/, '')))
    .map((sentence) => ({ path, sentence }));
}

function inIdentifiers({ path, text }: SourceFile): Finding[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const line = (): number => lineAt(text, node.getStart(source));
      findings.push(...faultIn(node.text.replace(/^#/, '')).map((sentence) => ({ path, line: line(), sentence })));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** One sentence at most. Columns of tables (`told_at`) keep their names. */
function faultIn(name: string): string[] {
  if (/^[a-z]+_/.test(name) || ALLOWED.has(name)) return [];
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const old = parts.find((part) => IN_NAMES.has(part));
  if (old !== undefined) return [refusal(name, IN_NAMES.get(old))];
  const [first = ''] = parts;
  return parts.length > 1 && name.startsWith(first) && AT_THE_BEGINNING.has(first)
    ? [refusal(name, AT_THE_BEGINNING.get(first))]
    : [];
}

function inComments({ path, text }: SourceFile): Finding[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].flatMap(({ 0: comment, index }) => {
    const old = IN_COMMENTS.flatMap(([pattern, instead]) => {
      const phrase = pattern.exec(comment)?.[0];
      return phrase === undefined ? [] : [refusal(phrase, instead)];
    });
    const opening = RIDDLE.exec(comment)?.[1];
    const riddle = opening === undefined ? [] : [`begins a docstring with '${opening}': name its subject`];
    return [...old, ...riddle].map((sentence) => ({ path, line: lineAt(text, index), sentence }));
  });
}

const refusal = (old: string, instead = ''): string => `says '${old}' where the field says ${instead}`;
