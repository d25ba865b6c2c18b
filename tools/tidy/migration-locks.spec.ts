import { migrationLocks } from './rules/migration-locks';

const FOLDER = 'apps/ledger/src/persistence';
/** Judges a step of the ledger by the name `0050-step`, whose entry in the list is given. */
const judge = (text: string, entry = "{ name: '0050-step', up: (tx) => tx.query(sql('0050-step')) },"): string[] => {
  const list = `export const MIGRATIONS: readonly Migration[] = [\n  ${entry}\n  createIndex('0051-other', () => sql('0051-other')),\n];\n`;
  const files = [
    { path: `${FOLDER}/migrations/0050-step.sql`, text },
    { path: `${FOLDER}/migrations.ts`, text: list },
  ];
  return migrationLocks({ files }).map(({ sentence, line }) => `${line ?? '-'}: ${sentence}`);
};

describe('a migration', () => {
  it.each([
    ['CREATE INDEX entry_age ON entry (created_at);', 'an index stops all writers'],
    ['CREATE UNIQUE INDEX entry_age ON entry (created_at);', 'an index stops all writers'],
    ['DROP INDEX entry_age;', 'DROP INDEX CONCURRENTLY'],
    ['LOCK TABLE entry IN SHARE MODE;', 'stops all who use the table'],
    ['REINDEX TABLE entry;', 'stops all who use the table'],
    ['ALTER TABLE entry ALTER COLUMN note SET NOT NULL;', 'NOT VALID, validated in a step of its own'],
    ['ALTER TABLE entry ALTER COLUMN amount TYPE numeric;', 'a new column, filled in batches'],
    ['ALTER TABLE entry ALTER amount SET DATA TYPE numeric;', 'a new column, filled in batches'],
    ["ALTER TABLE entry ADD COLUMN words tsvector GENERATED ALWAYS AS (to_tsvector('a')) STORED;", 'the program fills'],
    ['ALTER TABLE entry ADD COLUMN id uuid DEFAULT gen_random_uuid();', 'a default that is the same'],
    ['ALTER TABLE entry ADD COLUMN note text NOT NULL;', 'the version before inserts no value'],
    ['ALTER TABLE entry ADD CONSTRAINT a CHECK (amount > 0);', 'NOT VALID, and VALIDATE CONSTRAINT'],
    ['ALTER TABLE entry ADD FOREIGN KEY (account_id) REFERENCES account (id);', 'NOT VALID, and VALIDATE CONSTRAINT'],
    ['ALTER TABLE entry ADD COLUMN a int CHECK (a > 0);', 'the constraint by itself'],
    ['ALTER TABLE entry ADD COLUMN a uuid REFERENCES member (id);', 'the constraint by itself'],
    ['ALTER TABLE entry ADD CONSTRAINT entry_once UNIQUE (amount);', 'createIndex, then USING INDEX'],
    ['ALTER TABLE entry RENAME COLUMN a TO b;', 'a new one beside it'],
    ['UPDATE entry SET note = 1;', 'in batches'],
    ['DELETE FROM entry;', 'in batches'],
    ['ALTER TABLE entry DROP COLUMN note;', 'a step that `contracts`'],
    ['DROP TABLE entry;', 'a step that `contracts`'],
    ['CREATE INDEX CONCURRENTLY a ON entry (b); CREATE INDEX CONCURRENTLY c ON entry (d);', 'stands alone'],
    [
      'ALTER TABLE entry ADD CONSTRAINT a CHECK (b > 0) NOT VALID; ALTER TABLE entry VALIDATE CONSTRAINT a;',
      'keeps the lock',
    ],
    [
      'ALTER TABLE entry ADD COLUMN a int; ALTER TABLE account ADD COLUMN b int;',
      'holds entry while it waits for account',
    ],
  ])('may not say %p', (sql, sentence) => {
    expect(judge(sql)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    'CREATE TABLE note (id int); CREATE INDEX note_id ON note (id); UPDATE note SET id = 1; ALTER TABLE note ADD UNIQUE (id);',
    'CREATE INDEX CONCURRENTLY entry_age ON entry (created_at);',
    'DROP INDEX CONCURRENTLY entry_age;',
    "ALTER TABLE entry ADD COLUMN note text, ADD COLUMN kind text NOT NULL DEFAULT 'plain';",
    'ALTER TABLE entry ADD COLUMN at timestamptz NOT NULL DEFAULT now();',
    'ALTER TABLE entry ADD CONSTRAINT a CHECK (note IS NOT NULL) NOT VALID;',
    'ALTER TABLE entry VALIDATE CONSTRAINT a;',
    'ALTER TABLE entry ADD CONSTRAINT entry_once UNIQUE USING INDEX entry_once_index;',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM entry; RETURN NULL; END $$;',
    '-- Nobody is to UPDATE entry; DROP TABLE entry;\nSELECT 1;',
    '-- locks: ten rows at most\nUPDATE programme_clock SET shift = shift;',
  ])('may say %p', (sql) => {
    expect(judge(sql)).toEqual([]);
  });

  it('names the line', () => {
    expect(judge('-- Why.\nSELECT 1;\n\n-- More.\nDROP INDEX a;')).toEqual([expect.stringMatching(/^5: /)]);
  });

  it('takes away what its entry says that it does', () => {
    const entry =
      "{\n    name: '0050-step',\n    contracts: '0049-new',\n    up: (tx) => tx.query(sql('0050-step')),\n  },";
    expect(judge('ALTER TABLE entry DROP COLUMN note;', entry)).toEqual([]);
    const oneLine = "{ name: '0050-step', contracts: '0049-new', up: (tx) => tx.query(sql('0050-step')) },";
    expect(judge('ALTER TABLE entry DROP COLUMN note;', oneLine)).toEqual([]);
    const other = "{ name: '0050-step', up: (tx) => tx.query('') },\n  { name: '0050-z', contracts: '0049-new', up },";
    expect(judge('ALTER TABLE entry DROP COLUMN note;', other)).toHaveLength(1);
  });

  it('of before the rule stays as it is', () => {
    const path = `${FOLDER}/migrations/0038-old.sql`;
    expect(migrationLocks({ files: [{ path, text: 'DROP INDEX a;' }] })).toEqual([]);
  });
});
