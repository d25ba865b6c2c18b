import { type Finding, type SourceFile, type SourceTree, lineAt } from '../source-tree';

const STEP = /^(?<app>apps\/[^/]+)\/src\/persistence\/migrations\/(?<name>(?<number>\d+)-[^/]+)\.sql$/;
/** Steps of before this rule have run everywhere and are not changed. */
const FIRST: Readonly<Record<string, number>> = { 'apps/auth': 31, 'apps/ledger': 41, 'apps/deployments': 6 };
/** Says why a statement may stay as it is; it stands on the line before. */
const REASON = /-- locks: \S/;

interface Danger {
  readonly pattern: RegExp;
  /** Only on a table that this step does not make. */
  readonly onOld: boolean;
  readonly sentence: string;
}

/**
 * Statements that stop a running club, or the version beside it. The list is that of squawk and strong_migrations; table names are the
 * group `table`.
 */
const DANGERS: readonly Danger[] = [
  danger(
    /CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)\S+ ON (?<table>\w+)/,
    'an index stops all writers: createIndex with CONCURRENTLY',
  ),
  danger(/DROP INDEX (?!CONCURRENTLY)/, 'stops all who use the table: DROP INDEX CONCURRENTLY'),
  danger(/REINDEX (?!.*CONCURRENTLY)|VACUUM FULL|\bCLUSTER\b|LOCK TABLE/, 'stops all who use the table'),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bSET NOT NULL/,
    'reads the whole table under a lock: a CHECK (… IS NOT NULL) NOT VALID, validated in a step of its own, before',
  ),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE/,
    'writes the whole table anew: a new column, filled in batches',
  ),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bADD (?:COLUMN )?\w+ (?:(?!,\s*ADD)[^;])*\bGENERATED (?:ALWAYS|BY DEFAULT) AS/,
    'writes the whole table anew: a column that the program fills',
  ),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bDEFAULT (?:gen_random_uuid|clock_timestamp|random|nextval|pg_current_xact_id)\b/,
    'writes the whole table anew: a default that is the same for all rows',
  ),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bADD COLUMN (?:(?!,\s*ADD|DEFAULT)[^;])*\bNOT NULL(?![^,;]*DEFAULT)/,
    'the version before inserts no value: a default, or NULL at first',
  ),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bADD (?:CONSTRAINT \w+ )?(?:CHECK|FOREIGN KEY)\b(?![^;]*NOT VALID)/,
    'reads the whole table under a lock: NOT VALID, and VALIDATE CONSTRAINT in the next step',
  ),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bADD COLUMN (?:(?!,\s*ADD)[^;])*\b(?:CHECK|REFERENCES)\b/,
    'reads the whole table under a lock: the constraint by itself, NOT VALID',
  ),
  danger(
    /ALTER TABLE (?<table>\w+)[^;]*\bADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY)\b(?! USING INDEX)/,
    'builds an index under a lock: createIndex, then USING INDEX',
  ),
  danger(/ALTER TABLE (?<table>\w+)[^;]*\bRENAME\b/, 'the version before uses the old name: a new one beside it'),
  danger(
    /^(?:UPDATE|DELETE FROM) (?<table>\w+)/,
    'holds its rows until all are done, and the table grows by as much: in batches, by the program',
  ),
];

function danger(pattern: RegExp, sentence: string): Danger {
  return { pattern, sentence, onOld: pattern.source.includes('?<table>') };
}

interface Statement {
  readonly text: string;
  readonly line: number;
  readonly isExplained: boolean;
}

/** The statements of a file, without comments and bodies of functions, in one line each. */
function statementsOf({ text }: SourceFile): Statement[] {
  const bare = text
    .replaceAll(/--.*$/gm, (comment) => comment.replaceAll(REASON.test(comment) ? /[;$]/g : /./g, ' '))
    .replaceAll(/\$\$[\s\S]*?\$\$/g, (body) => body.replaceAll(/[^\n]/g, ' '));
  const statements: Statement[] = [];
  for (const { 0: raw, index } of bare.matchAll(/[^;]+;?/g)) {
    const code = raw.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();
    if (code === '' || code === ';') continue;
    const start = index + raw.length - raw.replace(/^(?:\s|--.*$)+/m, '').length;
    statements.push({ text: code, line: lineAt(text, start), isExplained: REASON.test(raw) });
  }
  return statements;
}

const tablesMadeBy = (statements: readonly Statement[]): Set<string | undefined> =>
  new Set(statements.map(({ text }) => /^CREATE TABLE (?<table>\w+)/.exec(text)?.groups?.['table']));

/** A step that takes something away is known as such in `migrations.ts`, so that older programs refuse to start on it. */
function isKnownToContract(tree: SourceTree, app: string, name: string): boolean {
  const list = tree.files.find(({ path }) => path === `${app}/src/persistence/migrations.ts`)?.text ?? '';
  const entry = new RegExp(`name: '${name}'[^\\n]*(?:\\n(?!  [{}c]|\\];)[^\\n]*)*`).exec(list)?.[0] ?? '';
  return entry.includes('contracts:');
}

function judge(tree: SourceTree, file: SourceFile): Finding[] {
  const { app = '', name = '', number = '' } = STEP.exec(file.path)?.groups ?? {};
  if (Number(number) < (FIRST[app] ?? 0)) return [];
  const statements = statementsOf(file);
  const made = tablesMadeBy(statements);
  const found = statements
    .filter(({ isExplained }) => !isExplained)
    .flatMap(({ text, line }) =>
      DANGERS.filter(({ pattern, onOld }) => {
        const match = pattern.exec(text);
        return match !== null && !(onOld && made.has(match.groups?.['table']));
      }).map(({ sentence }) => ({ path: file.path, line, sentence })),
    );
  return [...found, ...together(file, statements, made), ...contracting(tree, { file, app, name }, statements)];
}

/** Finds statements that must not share a transaction. */
function together(
  file: SourceFile,
  statements: readonly Statement[],
  made: ReadonlySet<string | undefined>,
): Finding[] {
  const some = (pattern: RegExp): boolean => statements.some(({ text }) => pattern.test(text));
  const altered = statements.map(({ text }) => /^ALTER TABLE (?<table>\w+)/.exec(text)?.groups?.['table']);
  const old = new Set(altered.filter((table) => table !== undefined && !made.has(table)));
  const sentences = [
    ...(some(/\bCONCURRENTLY\b/) && statements.length > 1 ? ['CONCURRENTLY stands alone in its step'] : []),
    ...(some(/\bVALIDATE CONSTRAINT\b/) && some(/\bNOT VALID\b/)
      ? ['VALIDATE CONSTRAINT keeps the lock of ADD: a step of its own']
      : []),
    ...(old.size > 1 ? [`holds ${[...old].join(' while it waits for ')}: a step for each`] : []),
  ];
  return sentences.map((sentence) => ({ path: file.path, sentence }));
}

function contracting(
  tree: SourceTree,
  { file, app, name }: { readonly file: SourceFile; readonly app: string; readonly name: string },
  statements: readonly Statement[],
): Finding[] {
  if (isKnownToContract(tree, app, name)) return [];
  return statements
    .filter(({ text, isExplained }) => !isExplained && /\bDROP (?:COLUMN|TABLE)\b/.test(text))
    .map(({ line }) => ({
      ...{ path: file.path, line },
      sentence: 'takes away what the version before uses: a release later, as a step that `contracts`',
    }));
}

/** Migrations that would stop a running club or the version beside it (docs/operations.md, Upgrade). */
export function migrationLocks(tree: SourceTree): Finding[] {
  return tree.files.filter(({ path }) => STEP.test(path)).flatMap((file) => judge(tree, file));
}
