import { formatUsdc, type Usdc } from '../money/usdc';
import { MINIMUM_DEPOSIT } from '../programme/deposit-terms';
import { DomainError } from '../errors/domain-error';
import { clubAccount, memberAccount } from './accounts';
import { transfer, type Transfer } from './transfer';

/** Days for which an unmatched expectation is listed and matched. */
export const EXPECTATION_DAYS = 7;
/** The most expectations of a member that arrivals are matched with, the newest: the work of a block must not grow with what one member announces. */
export const MATCHED_EXPECTATIONS = 100;

/** The permanent key of a deposit: a reorg may change its block and log index, never this (`ARCHITECTURE.md §6`). */
export interface DepositKey {
  readonly chainId: number;
  readonly transactionHash: string;
  readonly vault: string;
  /** n-th USDC transfer to this vault in the transaction, from 0. */
  readonly nth: number;
}

/** The key of the transfer that credits a deposit. */
export const depositTransferKey = ({ chainId, transactionHash, vault, nth }: DepositKey): string =>
  `deposit:${chainId}:${transactionHash}:${vault}:${nth}`;

/** Credits a final deposit, once per key whatever is replayed (`docs/product/rules.md §4.6`). Amount in micro-USDC. */
export function depositTransfer(key: DepositKey, memberId: string, amount: bigint): Transfer {
  return transfer('deposit', depositTransferKey(key), [
    { account: clubAccount('vault_assets'), amount: -amount },
    { account: memberAccount('principal', memberId), amount },
  ]);
}

/**
 * The least that may be registered as an expected deposit (`docs/product/rules.md §3.4`); what really arrives is credited
 * whatever it is.
 * @throws DomainError BELOW_MINIMUM_DEPOSIT
 */
export function checkExpectedAmount(amount: Usdc, minimum: Usdc = MINIMUM_DEPOSIT): void {
  if (amount >= minimum) return;
  const least = formatUsdc(minimum);
  throw new DomainError(
    'BELOW_MINIMUM_DEPOSIT',
    { minimum: least },
    { fields: { amount: { code: 'AT_LEAST', params: { least } } } },
  );
}

export interface ExpectedDeposit {
  readonly id: string;
  readonly memberId: string;
  /** Micro-USDC. */
  readonly amount: bigint;
}

export interface ArrivedDeposit {
  readonly memberId: string;
  /** Micro-USDC. */
  readonly amount: bigint;
}

/**
 * Matches arrivals to expectations: first by the same member and amount, else the member's oldest one, else none. Equal
 * amounts are matched for all arrivals before any match by age, so that a stray transfer never takes an expectation
 * that fits another exactly.
 * @param expected oldest first
 * @returns the expectation's id for each arrival, in their order; null for an unregistered deposit
 */
export function matchExpected(
  arrivals: readonly ArrivedDeposit[],
  expected: readonly ExpectedDeposit[],
): readonly (string | null)[] {
  const open = new Map<string, ExpectedDeposit[]>();
  for (const row of expected) {
    const own = open.get(row.memberId);
    if (own === undefined) open.set(row.memberId, [row]);
    else own.push(row);
  }
  const answers: (string | null)[] = arrivals.map(() => null);
  const take = (fits: (arrival: ArrivedDeposit, row: ExpectedDeposit) => boolean): void => {
    for (const [index, arrival] of arrivals.entries()) {
      const own = open.get(arrival.memberId) ?? [];
      const found = answers[index] === null ? own.findIndex((row) => fits(arrival, row)) : -1;
      if (found >= 0) answers[index] = own.splice(found, 1)[0]?.id ?? null;
    }
  };
  take((arrival, row) => row.amount === arrival.amount);
  take(() => true);
  return answers;
}

/**
 * The confirmations of a block: blocks from it to the head, both counted; 0 without a block. The real count, also
 * beyond the number it is shown against: finality decides, not this number.
 */
export function confirmationsOf(blockNumber: number | null, head: number | null): number {
  return blockNumber === null || head === null ? 0 : Math.max(0, head - blockNumber + 1);
}
