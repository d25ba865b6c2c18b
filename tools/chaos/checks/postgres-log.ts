import { readFileSync } from 'node:fs';
import type { Verdicts } from './verdict';

/** C8's second half: one lock order for all means that Postgres never has to break a circle of waiting transactions. */
export function checkPostgresLog(files: readonly string[]): Pick<Verdicts, 'C8'> {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('');
  const deadlocks = text.split('deadlock detected').length - 1;
  return { C8: deadlocks === 0 ? [] : [`Postgres broke ${deadlocks} deadlocks`] };
}
