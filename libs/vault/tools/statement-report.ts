import { formatUsdc } from '@ballast/domain/money/usdc';

import { buildClaimTransaction } from '../client/statements/claim-transaction';
import type { ProofFile } from '../client/statements/proof-file';
import { isCurrent } from './judge-statement';
import type { StatementOnChain } from './read-statement';
import { type TableLine, formatTable, formatTime } from './table';

/** The content of a file as plain text for a terminal, with its faults, or with the call that claims what is due. */
export function formatReport(file: ProofFile, chain: StatementOnChain | null, faults: readonly string[]): string {
  const table = formatTable([
    ['Account', file.accountId],
    ['Wallet', file.wallet],
    ['Vault', file.vault],
    ['Entitlement', `${formatUsdc(file.entitlement)} USDC`],
    ['Statement', `${file.statement} of the pool ${file.pool} on chain ${file.chainId}`],
    ['Root', file.root],
    ['Sum', `${formatUsdc(file.sum)} USDC`],
    ...chainLines(file, chain),
  ]);
  const end = faults.length > 0 ? faults.map((fault) => `WRONG: ${fault}`) : verdict(file, chain);
  return [...table, '', ...end].join('\n');
}

function chainLines(file: ProofFile, chain: StatementOnChain | null): readonly TableLine[] {
  if (chain === null) return [];
  const { block, settled, statement } = chain;
  const since = statement === null ? [] : [['Effective', effectOf(file, chain, statement.effectiveAt)] as const];
  return [['Block', String(block)], ...since, ['Paid so far', `${formatUsdc(settled)} USDC`]];
}

function effectOf(file: ProofFile, chain: StatementOnChain, effectiveAt: bigint): string {
  const [number, current, time] = [BigInt(file.statement), chain.current.number, formatTime(effectiveAt)];
  if (number === current) return `since ${time}: this is the current statement`;
  const words = number > current ? `from ${time} on; until then statement` : 'no more; statement';
  return `${words} ${current} counts${isCurrent(file, chain) ? ', which has the same root: it can be claimed' : ''}`;
}

function verdict(file: ProofFile, chain: StatementOnChain | null): readonly string[] {
  if (chain === null) {
    return ['The path leads to this root and sum. With --rpc they are compared with the chain.'];
  }
  const holds =
    'Right: the account is part of this statement. Compare the pool with the one that the reserves page names.';
  const due = file.entitlement - chain.settled;
  const past = BigInt(file.statement) < chain.current.number && !isCurrent(file, chain);
  if (due <= 0n || past) return [holds];
  const { to, data } = buildClaimTransaction({ file, amount: due, toVault: false });
  return [
    holds,
    `To claim ${formatUsdc(due)} USDC while the statement is current, send from the wallet to ${to}:`,
    data,
  ];
}
