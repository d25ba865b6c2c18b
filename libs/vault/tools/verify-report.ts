import { formatUsdc } from '@ballast/domain/money/usdc';

import { formatTable } from './table';
import type { Findings, VaultFinding } from './verify-steps';

/** The findings as plain text for a terminal. */
export function formatReport(found: Findings): string {
  const body = formatTable([
    ['Chain id', String(found.chainId)],
    ['Block', `${found.block} ${found.blockHash}`],
    ['Factory', found.factory],
    ['USDC', found.usdc],
    ['Pays only to', found.owner],
    ['Recovery wallet', found.recovery ?? 'none'],
  ]);
  const vaults = found.vaults.map((vault) => lineOf(vault));
  return [...body, '', ...vaults, '', ...releaseLines(found), '', ...verdict(found)].join('\n');
}

function lineOf({ counter, address, deployed, balance }: VaultFinding): string {
  const code = deployed ? 'deployed' : 'not deployed (money can rest there all the same)';
  const name = counter === null ? 'Vault' : `Vault ${String(counter).padStart(3)}`;
  return `${name}  ${address}  ${formatUsdc(balance)} USDC  ${code}`;
}

function releaseLines({ vaults, owner, recovery, usdc }: Findings): string[] {
  const full = vaults.filter(({ release }) => release !== null);
  if (full.length === 0) return ['Nothing is there to release.'];
  return [
    'To take it without the site, send these from the payout or the recovery wallet; each pays the wallet that sends it:',
    ...full.flatMap(({ address, counter, deployed, balance, release }) => [
      `  ${formatUsdc(balance)} USDC (${balance} micro-USDC) of ${address}`,
      deployed
        ? `    call  release(${usdc}, ${balance}) of the vault`
        : `    call  deployAndRelease(${owner}, ${recovery ?? 'the zero address'}, ${counter}, ${usdc}, ${balance}) of the factory`,
      `    to    ${release?.to}`,
      `    data  ${release?.data}`,
    ]),
  ];
}

function verdict({ faults }: Findings): string[] {
  return faults.length === 0 ? ['Everything fits.'] : ['It does NOT fit:', ...faults.map((fault) => `  - ${fault}`)];
}
