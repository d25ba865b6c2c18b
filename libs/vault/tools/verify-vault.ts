/**
 * Checks a vault from an RPC alone, without this site: `npm run verify:vault -- --rpc … --factory … --usdc … --owner …`.
 * Ends with 0 when everything fits, 1 when something does not, 2 when it could not be checked.
 */
import { askRpc } from './ask-rpc';
import { UsageError } from './usage-error';
import { USAGE, readVerifyOptions } from './verify-options';
import { verifyVault } from './verify-steps';
import { formatReport } from './verify-report';

async function main(args: readonly string[]): Promise<number> {
  const options = readVerifyOptions(args);
  const findings = await askRpc(options.rpcUrl, (provider) => verifyVault(provider, options));
  process.stdout.write(`${formatReport(findings)}\n`);
  return findings.faults.length === 0 ? 0 : 1;
}

main(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError ? `\n\n${USAGE}` : '';
    process.stderr.write(`verify:vault: ${words}${usage}\n`);
    process.exitCode = 2;
  });
