import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Verdicts } from './verdict';

const COMMAND = path.resolve(__dirname, '../../../dist/apps/ledger/src/verify-sums.js');
/** Of a ledger in which everything is wrong. */
const MOST_BYTES = 256 * 1024 * 1024;

type Violations = Readonly<Record<'sums' | 'balances' | 'minimums' | 'terms' | 'principal', readonly string[]>>;

/**
 * C1, C2 and C5, from the ledger's tables alone, by its own command. Not the times: the run moves programme time by hours while
 * transactions are under way, so that a cycle and its transfer may have two.
 */
export async function checkLedgerIntegrity(databaseUrl: string): Promise<Pick<Verdicts, 'C1' | 'C2' | 'C5'>> {
  const { sums, balances, minimums, terms, principal } = await violationsOf(databaseUrl);
  return { C1: [...sums], C2: [...balances], C5: [...minimums, ...terms, ...principal] };
}

function violationsOf(databaseUrl: string): Promise<Violations> {
  const args = ['--disable-warning=ExperimentalWarning', COMMAND, '--json'];
  const options = { env: { DATABASE_URL: databaseUrl }, maxBuffer: MOST_BYTES };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, output, errors) => {
      // Exit code 1 says that there are some.
      if (error !== null && error.code !== 1) reject(new Error(errors || error.message));
      else resolve(JSON.parse(output) as Violations);
    });
  });
}
