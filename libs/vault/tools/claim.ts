/**
 * Claims what a proof file names, without this site: `npm run claim -- --rpc <url> --proof <file> [--key-file <file>]`.
 * Ends with 0 when it was paid, final or not, as the line Final says (without a key: when it could be), 1 when the pool
 * would refuse it, 2 when that could not be found out or the claim's end is not known.
 */
import { CLAIM_USAGE } from './claim-options';
import { ClaimRefusal } from './claim-refusal';
import { runClaim } from './run-claim';
import { UsageError } from './usage-error';

runClaim(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`)).catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error);
  const usage = error instanceof UsageError ? `\n\n${CLAIM_USAGE}` : '';
  process.stderr.write(`claim: ${words}${usage}\n`);
  process.exitCode = error instanceof ClaimRefusal ? 1 : 2;
});
