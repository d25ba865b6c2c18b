import { formatUsdc } from '@ballast/domain/money/usdc';

import { buildClaimTransaction } from '../client/statements/claim-transaction';
import type { FaultyField, FieldFault } from '../client/statements/field-reader';
import { type ProofFile, toInclusion } from '../client/statements/proof-file';
import { type ProofFault, proofFault } from '../client/statements/verify-proof';

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

const PROOF_FAULTS: Readonly<Record<ProofFault, string>> = {
  malformed: 'a part is not of its type',
  levels: 'it has more than 256 levels',
  sides: 'it names sides above its last level',
  overflow: 'its sums pass 2^128 - 1',
  root: 'leaf and path do not lead to the root',
  sum: 'the path leads to the root, but to another sum',
};

export function formatFaults(faults: readonly FaultyField[]): string {
  return faults.map(({ field, fault }) => `  ${field || 'The file'} ${FIELD_FAULTS[fault]}.`).join('\n');
}

/** The content of the file, whether it holds by itself, and the call that would claim what was due. */
export function formatProof(file: ProofFile): { readonly text: string; readonly holds: boolean } {
  const fault = proofFault(toInclusion(file));
  const lines: readonly (readonly [string, string])[] = [
    ['Account', file.accountId],
    ['Wallet, vault', `${file.wallet}, ${file.vault}`],
    ['Entitlement', `${formatUsdc(file.entitlement)} USDC, of which ${formatUsdc(file.settled)} were paid`],
    ['Statement', `${file.statement} of the pool ${file.pool} on chain ${file.chainId}`],
    ['Root', file.root],
    ['Sum', `${formatUsdc(file.sum)} USDC`],
    ['Proof', fault === null ? 'holds: the path leads to this root and sum' : `DOES NOT HOLD: ${PROOF_FAULTS[fault]}`],
  ];
  const table = lines.map(([name, value]) => `${name.padEnd(14)} ${value}`).join('\n');
  return { text: fault === null ? `${table}\n${nextSteps(file)}` : table, holds: fault === null };
}

function nextSteps(file: ProofFile): string {
  const compare = `Compare root and sum with statement(${file.statement}) of the pool.`;
  const due = file.entitlement - file.settled;
  if (due <= 0n) return compare;
  const { to, data } = buildClaimTransaction({ file, amount: due, toVault: false });
  return `${compare}\nTo claim ${formatUsdc(due)} USDC, send from the wallet to ${to}:\n${data}`;
}
