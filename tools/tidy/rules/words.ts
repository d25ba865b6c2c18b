import * as ts from 'typescript';
import { type Finding, type SourceFile, type SourceTree, isCode, lineAt } from '../source-tree';

/** Words that no name contains, each with the field's words for it (docs/glossary.md). */
const IN_NAMES: Readonly<Record<string, string>> = {
  asked: 'requested, or what it is',
  desk: 'client',
  heard: 'received',
  lane: 'queue, worker or partition',
  lanes: 'queues, workers or partitions',
  moment: 'timestamp or instant',
  news: 'event',
  player: 'simulated member',
  said: 'text or response',
  sieve: 'filter',
  told: 'published, reported or notified',
  wish: 'query or command',
  wishes: 'queries or commands',
  wrote: 'recordX',
};
/** First words of names, with the form that replaces them. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  bind: 'reserveX',
  book: 'reconcileX or recordX',
  give: 'createX or getOrCreateX',
  note: 'recordX',
  say: 'printX or sendX',
  take: 'consumeX, claimX or processX',
  tell: 'publishX or showX',
};
/** Names with such a beginning that are no verbs of ours. */
const NOT_OURS = new Set(['bindToChain', 'bookkeeping']);
/** Phrases that no comment contains. */
const IN_COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/\bsie(?:ve|ves|ved|ving)\b/i, 'filter'],
  [/\blanes?\b/i, 'queue, worker or partition'],
  [/\bthe books\b/i, 'the ledger'],
  [/\bfloors\b|\b(?:a|its|the) floor\b/i, 'minimum balance'],
  [/\bpaper club\b/i, 'reference model'],
];
/** A docstring that begins like a question names no subject. */
const RIDDLE = /^\/\*\*[\s*]*(What|Whoever|Whatever|Who|Whom|Whose|Where|How|Why)\b/;

/** Names and comments use the field's words; a docstring is a statement with a subject. */
export function words(tree: SourceTree): Finding[] {
  return tree.files.flatMap((file) => [...inPath(file), ...(isCode(file) ? [...inCode(file), ...inComments(file)] : [])]);
}

function inPath({ path }: SourceFile): Finding[] {
  const parts = path.split(/[/.]/).flatMap(partsOf);
  return parts.filter((part) => part in IN_NAMES).map((part) => ({ path, sentence: refused(part, IN_NAMES[part] ?? '') }));
}

function inCode({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const fault = ts.isIdentifier(node) || ts.isPrivateIdentifier(node) ? faultOf(node.text.replace(/^#/, '')) : null;
    if (fault !== null) findings.push({ path, line: lineAt(text, node.getStart(source)), sentence: fault });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** Columns of tables (`told_at`) and types of packages keep their names. */
function faultOf(name: string): string | null {
  if (/^[a-z]+_/.test(name) || NOT_OURS.has(name)) return null;
  const parts = partsOf(name);
  const old = parts.find((part) => Object.hasOwn(IN_NAMES, part));
  if (old !== undefined) return refused(name, IN_NAMES[old] ?? '');
  const [first = ''] = parts;
  const isVerb = parts.length > 1 && name.startsWith(first) && Object.hasOwn(BEGINNINGS, first);
  return isVerb ? refused(name, BEGINNINGS[first] ?? '') : null;
}

function inComments({ path, text }: SourceFile): Finding[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm)].flatMap(({ 0: comment, index }) => {
    const line = lineAt(text, index);
    const phrases = IN_COMMENTS.flatMap(([pattern, instead]) => {
      const found = pattern.exec(comment)?.[0];
      return found === undefined ? [] : [{ path, line, sentence: refused(found, instead) }];
    });
    const riddle = RIDDLE.exec(comment)?.[1];
    return riddle === undefined ? phrases : [...phrases, { path, line, sentence: `begins a docstring with '${riddle}'` }];
  });
}

const refused = (old: string, instead: string): string => `says '${old}': the field says ${instead}`;

/** `tellMemberChanged`, `tell-member-changed` and `TELL_MEMBER` as their words in lower case. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
