/**
 * Adds up what a chain shows in all vaults and in the reward pool and compares it with what the site says:
 * `npm run verify:reserves -- --rpc … [--site …]`. Ends with 0 when all agrees, 1 when something does not, 2 when it could
 * not be checked.
 */
import { JsonRpcProvider } from 'ethers';

import { RESERVES_USAGE, readReservesOptions } from './reserves-options';
import { formatReservesReport } from './reserves-report';
import { verifyReserves } from './reserves-steps';
import { UsageError } from './usage-error';

async function main(args: readonly string[]): Promise<number> {
  const { rpcUrl, site } = readReservesOptions(args);
  const provider = new JsonRpcProvider(rpcUrl, undefined, { staticNetwork: false, batchMaxCount: 100 });
  // An RPC that does not answer at all: ethers would ask it for ever.
  const late = setTimeout(() => provider.destroy(), 15_000).unref();
  try {
    await provider.getBlockNumber();
    clearTimeout(late);
    const findings = await verifyReserves(provider, site);
    process.stdout.write(`${formatReservesReport(findings)}\n`);
    return findings.faults.length === 0 ? 0 : 1;
  } finally {
    provider.destroy();
  }
}

main(process.argv.slice(2))
  .then((code) => (process.exitCode = code))
  .catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError ? `\n\n${RESERVES_USAGE}` : '';
    process.stderr.write(`verify:reserves: ${words}${usage}\n`);
    process.exitCode = 2;
  });
