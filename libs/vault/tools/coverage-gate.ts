import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runForge } from './forge';
import { type Outcome, failed, passed, tail } from './outcome';
import { SOLIDITY, soliditySources } from './sources';

const NAME = 'coverage: every line, statement, branch and function of src is run by a test';

/** Rows of forge's coverage table for our own sources: file and its four percentages. */
export function readCoverage(output: string): ReadonlyMap<string, readonly string[]> {
  const rows = [...output.matchAll(/^\| (src\/\S+)\s*\|(.*)\|\s*$/gm)];
  return new Map(
    rows.map(([, file = '', columns = '']) => [
      file,
      columns.split('|').map((column) => column.trim().split(' ')[0] ?? ''),
    ]),
  );
}

/** Interfaces have nothing to run and are not in forge's table. */
function sourcesWithCode(): string[] {
  return soliditySources().filter((file) =>
    /^(abstract )?(contract|library) /m.test(readFileSync(join(SOLIDITY, file), 'utf8')),
  );
}

/** Fails below 100 % anywhere. Invariants are left out: their random steps must not be what a branch depends on. */
export function checkCoverage(): Outcome {
  const run = runForge(['coverage', '--report', 'summary', '--no-match-path', 'test/{gas,invariant}/*'], {
    FOUNDRY_PROFILE: 'quick',
  });
  if (!run.ok) return failed(NAME, tail(run.output));
  const rows = readCoverage(run.output);
  const faults = sourcesWithCode().flatMap((file) => {
    const columns = rows.get(file);
    if (columns?.length !== 4) return [`${file}: not in the report`];
    return columns.every((column) => column === '100.00%') ? [] : [`${file}: ${columns.join(' ')}`];
  });
  return faults.length === 0 ? passed(NAME) : failed(NAME, faults.join('\n'));
}
