import { coverageOf } from '@ballast/domain/ledger/coverage';
import { formatUsdc } from '@ballast/domain/money/usdc';

import { poolBySite } from './reserves-figures';
import type { PoolOnChain } from './reserves-pool';
import type { ReservesFindings } from './reserves-steps';
import { type TableLine, formatTable, formatTime } from './table';

/** The findings as plain text for a terminal. */
export function formatReservesReport(found: ReservesFindings): string {
  const { head, listed, onChain, inPool, pool, reserves } = found;
  const { owed } = reserves;
  const held = onChain.vaults + onChain.pool;
  const lines = formatTable([
    ['Chain id', String(head.chainId)],
    ['Block', `${head.blockNumber} ${head.blockHash}`],
    ['USDC', head.usdc],
    ['Reward pool', head.rewardPool],
    ['Vaults', `${listed} listed, ${head.vaultCount} counted by the site`],
    ['In the vaults', comparison(head.vaults, onChain.vaults)],
    ['In the pool', comparison(head.pool, onChain.pool)],
    ['Held on chain', `${formatUsdc(held)} USDC`],
    ['Owed, says the site', `${formatUsdc(owed)} USDC; held ÷ owed is ${coverageOf(held, owed) ?? 'nothing'}`],
    ['Difference', `${formatUsdc(reserves.difference)} USDC, says the site`],
    ['Pool, by its figures', comparison(poolBySite(reserves), inPool)],
    ...poolLines(pool),
    ['  announced', comparison(reserves.announced, pool.announced)],
    ['  paid in all', comparison(reserves.paidFromPool, pool.settledTotal)],
    ...statementLines(pool),
  ]);
  return [...lines, '', ...verdict(found)].join('\n');
}

/** The pool's USDC by its own contract (docs/product/statements.md §5). */
function poolLines({ owed, reserved, surplus, correction }: PoolOnChain): TableLine[] {
  return [
    ['By the pool', 'of the USDC in it, by its own contract:'],
    ['  owed', `${formatUsdc(owed)} USDC by the statements that stand`],
    ['  reserved', `${formatUsdc(reserved)} USDC`],
    ['  surplus', `${formatUsdc(surplus)} USDC`],
    ...(correction === 0n ? [] : [correctionLine(correction)]),
  ];
}

function correctionLine(amount: bigint): TableLine {
  return ['  correction', `${formatUsdc(amount)} USDC announced, by which a later statement may name less`];
}

function statementLines({ current, pending }: PoolOnChain): TableLine[] {
  const counts =
    current.number === 0n
      ? 'none has taken effect yet'
      : `${current.number}, current since ${formatTime(current.effectiveAt)}: ${formatUsdc(current.sum)} USDC, root ${current.root}`;
  return [
    ['Statement', counts],
    ...pending.map(({ number, effectiveAt, sum, root }): TableLine => [
      'Pending',
      `${number}, from ${formatTime(effectiveAt)} on: ${formatUsdc(sum)} USDC, root ${root}`,
    ]),
  ];
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
