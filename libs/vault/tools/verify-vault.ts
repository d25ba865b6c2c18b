/**
 * Checks a vault from an RPC alone, without this site: `npm run verify:vault -- --rpc … --factory … --usdc … --owner …`.
 * Ends with 0 when everything fits, 1 when something does not, 2 when it could not be checked.
 */
import { JsonRpcProvider } from 'ethers';

import { USAGE, UsageError, readVerifyOptions } from './verify-options';
import { verifyVault } from './verify-steps';
import { formatReport } from './verify-report';

const TIMEOUT_MS = 60_000;

async function main(args: readonly string[]): Promise<number> {
  const options = readVerifyOptions(args);
  const provider = new JsonRpcProvider(options.rpcUrl, undefined, { staticNetwork: false, batchMaxCount: 1 });
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The RPC did not answer within a minute.')), TIMEOUT_MS).unref();
    });
    const findings = await Promise.race([verifyVault(provider, options), late]);
    process.stdout.write(`${formatReport(findings)}\n`);
    return findings.faults.length === 0 ? 0 : 1;
  } finally {
    provider.destroy();
  }
}

main(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError ? `\n\n${USAGE}` : '';
    process.stderr.write(`verify:vault: ${words}${usage}\n`);
    process.exitCode = 2;
  });
