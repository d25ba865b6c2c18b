import { coverageOf } from '@ballast/domain/ledger/coverage';
import { formatUsdc } from '@ballast/domain/money/usdc';

import type { ReservesFindings } from './reserves-steps';

/** The findings as plain text for a terminal. */
export function formatReservesReport(found: ReservesFindings): string {
  const { head, listed, onChain, owed } = found;
  const held = onChain.vaults + onChain.pool;
  const lines: readonly (readonly [string, string])[] = [
    ['Chain id', String(head.chainId)],
    ['Block', `${head.blockNumber} ${head.blockHash}`],
    ['USDC', head.usdc],
    ['Reward pool', head.rewardPool],
    ['Vaults', `${listed} listed, ${head.vaultCount} counted by the site`],
    ['In the vaults', comparison(head.vaults, onChain.vaults)],
    ['In the pool', comparison(head.pool, onChain.pool)],
    ['Held on chain', `${formatUsdc(held)} USDC`],
    ['Owed, says the site', `${formatUsdc(owed)} USDC; held ÷ owed is ${coverageOf(held, owed) ?? 'nothing'}`],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return [...lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`), '', ...verdict(found)].join('\n');
}

function comparison(site: bigint, chain: bigint): string {
  const both = `site ${formatUsdc(site)}, chain ${formatUsdc(chain)} USDC`;
  return site === chain ? `${both}: agrees` : `${both}: DIFFERS by ${formatUsdc(chain - site)}`;
}

function verdict({ faults }: ReservesFindings): string[] {
  if (faults.length > 0) return ['It does NOT agree:', ...faults.map((fault) => `  - ${fault}`)];
  return [
    'Everything agrees.',
    'Whether a listed address is a vault of this code, its owner can check with npm run verify:vault.',
  ];
}
