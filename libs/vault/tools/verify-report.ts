import { formatUsdc } from '@ballast/domain/money/usdc';

import type { Findings } from './verify-steps';

/** The findings as plain text for a terminal. */
export function reportOf(found: Findings): string {
  const lines: readonly (readonly [string, string])[] = [
    ['Chain id', String(found.chainId)],
    ['Block', `${found.block} ${found.blockHash}`],
    ['Vault', found.vault],
    ['Factory', found.factory],
    ['Pays only to', found.owner],
    ['Recovery wallet', found.recovery ?? 'none'],
    ...(found.salt === null ? [] : [['Salt', found.salt] as const]),
    [
      'Code',
      found.deployed
        ? 'deployed; its wallets were read from it'
        : 'not deployed yet: money can rest there all the same',
    ],
    ['USDC', found.usdc],
    ['balanceOf', `${formatUsdc(found.balance)} USDC (${found.balance} micro-USDC) at block ${found.block}`],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  const body = lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  return [...body, '', ...releaseLines(found), '', ...verdict(found)].join('\n');
}

function releaseLines({ release, deployed, balance, usdc }: Findings): string[] {
  if (release === null) return ['Nothing is there to release.'];
  const call = deployed
    ? `release(${usdc}, ${balance}) of the vault`
    : 'deployAndRelease(owner, recovery, salt, token, amount) of the factory';
  return [
    'To take it all without the site, send this from the payout or the recovery wallet; it pays the wallet that sends it:',
    `  call  ${call}`,
    `  to    ${release.to}`,
    `  data  ${release.data}`,
  ];
}

function verdict({ faults }: Findings): string[] {
  return faults.length === 0 ? ['Everything fits.'] : ['It does NOT fit:', ...faults.map((fault) => `  - ${fault}`)];
}
