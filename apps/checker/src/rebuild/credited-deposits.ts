import type { TransactionReceipt } from 'ethers';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { query } from '@ballast/platform/postgres/query';
import { TRANSFER_TOPIC, addressTopic } from '@ballast/vault/log-topics';
import type { LedgerReader } from '../ledger/ledger-database';
import type { BuiltStatement } from './built-statement';
import type { Faults } from './faults';

/** The credits of a principal under one key of transfers. */
export interface CreditedDeposit {
  readonly key: string;
  /** By all transfers of the key: micro-USDC. */
  readonly amount: bigint;
  /** Whether the vault in the key is one of the member's. */
  readonly isOwnVault: boolean;
}

// Principal that a redemption gave back, or a compounding brought, is nothing new: it was the member's already.
// $1 number of the statement that was looked at before, $2 programme time that this one was built at.
const CREDITED = `
  SELECT t.key, sum(e.amount)::bigint AS amount,
         bool_and(EXISTS (SELECT FROM vault v WHERE v.member_id = a.owner AND v.address = split_part(t.key, ':', 4))) AS "isOwnVault"
    FROM account a
    JOIN entry e ON e.account_id = a.id AND e.amount > 0
    JOIN transfer t ON t.id = e.transfer_id AND t.created_at <= $2
   WHERE a.kind = 'principal' AND t.type NOT IN ('redemption_returned', 'reward_compounded')
   GROUP BY t.key
  HAVING max(t.created_at) > coalesce((SELECT built_at FROM statement WHERE number = $1), $2::timestamptz - interval '7 days')`;

/**
 * Reads what was credited since the statement before, or in 7 days where none was looked at: a checker that starts anew does not
 * ask for each deposit there ever was.
 */
export const readCredited = (
  ledger: LedgerReader,
  { builtAt }: BuiltStatement,
  before: number,
): Promise<CreditedDeposit[]> => query<CreditedDeposit>(ledger, CREDITED, [before, builtAt]);

/** The chain as deposits are looked for in it. */
export interface DepositsAt {
  readonly usdc: string;
  readonly chainId: number;
  /** The receipt of a transaction; null: no RPC has one. */
  readonly receiptOf: (hash: string) => Promise<TransactionReceipt | null>;
}

/** `depositTransferKey` */
const KEY = /^deposit:(?<chainId>\d+):(?<hash>0x[0-9a-f]{64}):(?<vault>0x[0-9a-fA-F]{40}):(?<nth>\d+)$/;

/** Transactions that are asked for at the same time. */
const AT_ONCE = 20;

/** Notes each credited deposit that the chain does not show: principal earns, so its rewards would be owed for nothing. */
export async function recordUnshown(
  credited: readonly CreditedDeposit[],
  at: DepositsAt,
  faults: Faults,
): Promise<void> {
  for (let start = 0; start < credited.length; start += AT_ONCE) {
    const checks = credited.slice(start, start + AT_ONCE).map(async (deposit) => {
      if (deposit.isOwnVault && deposit.amount === (await shownAmount(deposit.key, at))) return;
      faults.add(`a principal has ${formatUsdc(deposit.amount)} USDC that the chain does not show: ${deposit.key}`);
    });
    await Promise.all(checks);
  }
}

/** Micro-USDC that a transaction brought to a vault by its n-th transfer, those of nothing not counted; undefined: none. */
async function shownAmount(key: string, { usdc, chainId, receiptOf }: DepositsAt): Promise<bigint | undefined> {
  const { hash, vault, nth, ...named } = KEY.exec(key)?.groups ?? {};
  if (hash === undefined || vault === undefined || Number(named['chainId']) !== chainId) return undefined;
  const receipt = await receiptOf(hash);
  const amounts = (receipt?.logs ?? [])
    .filter(({ address, topics: [event, , to, ...more] }) => {
      return address === usdc && event === TRANSFER_TOPIC && to === addressTopic(vault) && more.length === 0;
    })
    .map(({ data }) => BigInt(data))
    .filter((amount) => amount > 0n);
  return amounts[Number(nth)];
}
