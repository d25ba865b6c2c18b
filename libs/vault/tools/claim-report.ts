import { formatUsdc } from '@ballast/domain/money/usdc';
import { type TransactionReceipt, formatEther } from 'ethers';

import { claimArguments } from '../client/statements/claim-transaction';
import type { Finality } from './await-final';
import { dueOf } from './judge-claim';
import type { PreparedClaim } from './prepare-claim';
import { type TableLine, formatTable, formatTime } from './table';

/** The claim before it is sent. */
export function formatClaim(claim: PreparedClaim): string {
  const { order, chain, payee, cost } = claim;
  const { file, amount, toVault } = order;
  const lines = formatTable([
    ['Claim', `${formatUsdc(amount)} of ${formatUsdc(dueOf(file, chain))} USDC that are due`],
    ['Pays', `${payee} (the ${toVault ? 'vault' : 'wallet'} of the file)`],
    ['Pool', `${file.pool} on chain ${file.chainId}: compare it with the one that the reserves page named`],
    ['Statement', `${chain.current.number}, current${replacedAt(claim)}`],
    ['Costs', `at most ${formatEther(cost)} POL of the wallet ${file.wallet}`],
  ]);
  return [...lines, ...(toVault && !chain.vaultDeployed ? ['', NO_CODE_YET] : [])].join('\n');
}

const NO_CODE_YET =
  'The vault has no code yet. USDC can rest there all the same; npm run verify:vault names the call that takes it out.';

function replacedAt({ chain: { next } }: PreparedClaim): string {
  if (next === null) return '; no other is pending';
  return ` until ${formatTime(next.effectiveAt)}: from then on statement ${next.number} counts, and its file`;
}

/** The transaction for a wallet that signs elsewhere, and the ways to send it. */
export function formatUnsigned({ order, transaction, cost, balance }: PreparedClaim): string {
  const { to, data, chainId, gasLimit } = transaction;
  const { wallet } = order.file;
  const values = Object.entries(claimArguments(order)).map(([name, value]): TableLine => [
    `  ${name}`,
    Array.isArray(value) ? `[${value.join(',')}]` : String(value),
  ]);
  return [
    `The transaction, which the pool takes from the wallet ${wallet}:`,
    ...formatTable([
      ['  to', to],
      ['  value', '0'],
      ['  chain id', String(chainId)],
      ['  gas', `${gasLimit} at most`],
      ['  data', data],
    ]),
    '',
    ...(balance < cost ? [`${shortOfGas(wallet, balance, cost)}`, ''] : []),
    'With a browser wallet: choose the network with this chain id and that wallet, send 0 POL to the address above, and',
    'put the data above into the field for hex data (MetaMask: Settings, Advanced, Show hex data).',
    'With a block explorer that shows the source of the contract: open the address above, Contract, Write, connect that',
    'wallet, and fill in claim with:',
    ...formatTable(values),
  ].join('\n');
}

/** Says that a wallet cannot pay for the transaction, and what to do; amounts in wei. */
export function shortOfGas(wallet: string, balance: bigint, cost: bigint): string {
  return `The wallet ${wallet} has ${formatEther(balance)} POL, and the transaction may cost up to ${formatEther(cost)} POL. Send that much POL there first.`;
}

/** A claim that a block has. */
export interface PaidClaim {
  readonly receipt: TransactionReceipt;
  /** All that the account was paid, in micro-USDC. */
  readonly settled: bigint;
  /** `unknown`: the RPC stopped answering. */
  readonly state: Finality['state'] | 'unknown';
}

const FINALITY: Readonly<Record<PaidClaim['state'], string>> = {
  final: 'yes',
  not_yet: 'not yet: look at the transaction again later, in an explorer; a reorganisation could still undo it',
  untold:
    'not known: this RPC or chain does not name final blocks (tag "finalized"). Look at the transaction again later',
  unknown: 'not known: the RPC stopped answering. Look at the transaction again later, in an explorer',
};

/** The claim once a block has it, and whether that block is final. */
export function formatPaid({ order, payee }: PreparedClaim, { receipt, settled, state }: PaidClaim): string {
  return formatTable([
    ['Paid', `${formatUsdc(order.amount)} USDC to ${payee}`],
    ['Transaction', receipt.hash],
    ['Block', String(receipt.blockNumber)],
    ['Final', FINALITY[state]],
    ['Still due', `${formatUsdc(order.file.entitlement - settled)} USDC`],
  ]).join('\n');
}

/** A transaction that went through without the payment that was ordered. */
export function formatUnpaid({ order, chain, payee }: PreparedClaim, { hash, blockNumber }: TransactionReceipt) {
  const { pool } = order.file;
  return `The transaction ${hash} came into block ${blockNumber} without error, but it does not show that ${formatUsdc(order.amount)} of the token ${chain.token} went from ${pool} to ${payee} for this account: do not count on having been paid. Look at it in an explorer, and compare ${pool} with the pool that the reserves page named.`;
}
