import { readFileSync } from 'node:fs';
import type { Verdicts } from './verdict';

/** C8's second half: one lock order for all means that Postgres never has to break a circle of waiting transactions. */
export function checkPostgresLog(file: string): Pick<Verdicts, 'C8'> {
  const deadlocks = readFileSync(file, 'utf8').split('deadlock detected').length - 1;
  return { C8: deadlocks === 0 ? [] : [`Postgres broke ${deadlocks} deadlocks`] };
}
