import { formatUsdc } from '@ballast/domain/money/usdc';

import { buildClaimTransaction } from '../client/statements/claim-transaction';
import type { FaultyField, FieldFault } from '../client/statements/field-reader';
import type { ProofFile } from '../client/statements/proof-file';
import type { StatementOnChain } from './read-statement';

const FIELD_FAULTS: Readonly<Record<FieldFault, string>> = {
  not_json: 'is not JSON',
  missing: 'is missing',
  no_object: 'is not an object',
  no_list: 'is not a list of at most 256 steps',
  no_whole_number: 'is not a positive whole number',
  no_amount: 'is not a decimal string of micro-USDC below 2^128',
  no_bytes32: 'is not 0x and 64 hex digits',
  no_address: 'is not an address, or its upper and lower case letters do not fit (EIP-55)',
  no_side: 'is neither "left" nor "right"',
};

export function formatFaults(faults: readonly FaultyField[]): string {
  return faults.map(({ field, fault }) => `  ${field || 'The file'} ${FIELD_FAULTS[fault]}.`).join('\n');
}

/** The content of a file as plain text for a terminal, with its faults, or with the call that claims what is due. */
export function formatReport(file: ProofFile, chain: StatementOnChain | null, faults: readonly string[]): string {
  const lines: readonly (readonly [string, string])[] = [
    ['Account', file.accountId],
    ['Wallet', file.wallet],
    ['Vault', file.vault],
    ['Entitlement', `${formatUsdc(file.entitlement)} USDC`],
    ['Statement', `${file.statement} of the pool ${file.pool} on chain ${file.chainId}`],
    ['Root', file.root],
    ['Sum', `${formatUsdc(file.sum)} USDC`],
    ...chainLines(file, chain),
  ];
  const table = lines.map(([name, value]) => `${name.padEnd(12)} ${value}`);
  const end = faults.length > 0 ? faults.map((fault) => `WRONG: ${fault}`) : verdict(file, chain);
  return [...table, '', ...end].join('\n');
}

function chainLines(file: ProofFile, chain: StatementOnChain | null): readonly (readonly [string, string])[] {
  if (chain === null) return [];
  const { block, settled, statement, currentNumber } = chain;
  const since = statement === null ? [] : [['Effective', stateOf(file, currentNumber, statement.effectiveAt)] as const];
  return [['Block', String(block)], ...since, ['Paid so far', `${formatUsdc(settled)} USDC`]];
}

function stateOf({ statement }: ProofFile, current: bigint, effectiveAt: bigint): string {
  const time = new Date(Number(effectiveAt) * 1000).toISOString();
  if (BigInt(statement) > current) return `from ${time} on; until then statement ${current} counts`;
  return BigInt(statement) === current
    ? `since ${time}: this is the current statement`
    : `no more; statement ${current} counts`;
}

function verdict(file: ProofFile, chain: StatementOnChain | null): readonly string[] {
  if (chain === null) {
    return ['The path leads to this root and sum. With --rpc they are compared with the chain.'];
  }
  const holds =
    'Right: the account is part of this statement. Compare the pool with the one that the reserves page names.';
  const due = file.entitlement - chain.settled;
  if (due <= 0n || BigInt(file.statement) < chain.currentNumber) return [holds];
  const { to, data } = buildClaimTransaction({ file, amount: due, toVault: false });
  return [
    holds,
    `To claim ${formatUsdc(due)} USDC while the statement is current, send from the wallet to ${to}:`,
    data,
  ];
}
