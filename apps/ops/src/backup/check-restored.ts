import { spawn } from 'node:child_process';
import { commandOf } from '../services/built-service';
import { serviceSchemas } from '../services/built-service';
import { withDatabase } from './connect';
import { differingRows, readFacts } from './database-facts';
import type { DatabaseFacts } from './manifest';

/** One line of the verification. */
export interface Line {
  readonly isRight: boolean;
  readonly text: string;
}

const MOST_DIFFERENCES = 5;

/**
 * Looks a restored database over: schema versions, rows, the sums of the ledger, the audit log, the comparison with the chain.
 * @param then what the backup's snapshot showed; null: only what the database says of itself.
 */
export async function checkRestored(url: string, then: DatabaseFacts | null): Promise<Line[]> {
  const now = await withDatabase(url, readFacts);
  return [
    schemaLine(now, then),
    rowsLine(now, then),
    await commandLine('sums', 'verify-sums', url),
    await auditLine(url, now, then),
    reservesLine(now, then),
  ];
}

const line = (isRight: boolean, name: string, words: string): Line => ({
  isRight,
  text: `${isRight ? 'ok  ' : 'FAIL'}  ${name.padEnd(8)}  ${words}`,
});

function schemaLine({ schemas }: DatabaseFacts, then: DatabaseFacts | null): Line {
  const own = serviceSchemas();
  const lacking = own.filter(({ schema }) => schemas[schema] === undefined).map(({ schema }) => schema);
  if (lacking.length > 0) return line(false, 'schemas', `the tables of ${lacking.join(', ')} are missing`);
  const differing = own.filter(
    ({ schema }) => then !== null && String(then.schemas[schema]) !== String(schemas[schema]),
  );
  if (differing.length > 0)
    return line(false, 'schemas', `of ${differing.map(({ schema }) => schema).join(', ')} differ from the backup`);
  const steps = own.map(({ schema, migrations }) => {
    const done = new Set(schemas[schema]);
    const missing = migrations.filter(({ name }) => !done.has(name)).length;
    return `${schema} ${schemas[schema]?.at(-1) ?? 'none'}${missing === 0 ? '' : ` (${missing} to run)`}`;
  });
  return line(true, 'schemas', steps.join(', '));
}

function rowsLine({ rows }: DatabaseFacts, then: DatabaseFacts | null): Line {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const differing = then === null ? [] : differingRows(then.rows, rows);
  if (differing.length > 0) {
    const more = differing.length > MOST_DIFFERENCES ? ` and ${differing.length - MOST_DIFFERENCES} more` : '';
    return line(false, 'rows', `${differing.slice(0, MOST_DIFFERENCES).join('; ')}${more}`);
  }
  return line(
    true,
    'rows',
    `${total} in ${Object.keys(rows).length} tables${then === null ? '' : ', as in the backup'}`,
  );
}

async function auditLine(url: string, now: DatabaseFacts, then: DatabaseFacts | null): Promise<Line> {
  const verified = await commandLine('audit', 'audit-verify', url);
  if (!verified.isRight || then === null || now.audit?.lastHash === then.audit?.lastHash) return verified;
  return line(false, 'audit', 'the log ends with another entry than the backup');
}

function reservesLine({ reserves }: DatabaseFacts, then: DatabaseFacts | null): Line {
  if (reserves === null || reserves.block === null)
    return line(true, 'reserves', 'were not compared with the chain yet');
  const words = `${reserves.short ? 'are short' : 'match'} at block ${reserves.block}`;
  // Of a club that was short when the backup was made, the backup is right.
  return line(!reserves.short || then?.reserves?.short === true, 'reserves', words);
}

/** Runs a command of the ledger: its exit code decides, its lines are the words. */
function commandLine(name: string, command: string, url: string): Promise<Line> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', commandOf('ledger', command)], {
    env: { DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(line(code === 0, name, output.trim().split('\n').join(' '))));
  });
}
