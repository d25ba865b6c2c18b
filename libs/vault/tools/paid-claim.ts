import { Interface, type Log, type TransactionReceipt } from 'ethers';

import type { PreparedClaim } from './prepare-claim';

const events = new Interface([
  'event Claimed(bytes32 indexed accountId, address indexed to, uint256 amount, uint256 settled)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
]);

/** The part of a receipt that shows a payment. */
export type ClaimReceipt = Pick<TransactionReceipt, 'status' | 'to'> & {
  readonly logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[];
};

/**
 * The sum that the account has been paid once this claim is, in micro-USDC. 'Claimed' is the called contract's own word, so
 * the token must show the transfer too.
 * @returns null when the receipt does not show exactly the payment that was ordered.
 */
export function settledBy(receipt: ClaimReceipt, { order, chain, payee }: PreparedClaim): bigint | null {
  const { pool, accountId } = order.file;
  if (receipt.status !== 1 || receipt.to !== pool) return null;
  const find = (address: string, name: string, ...fields: readonly unknown[]) =>
    receipt.logs
      .filter((log) => log.address === address)
      .map((log) => events.parseLog(log))
      .find((event) => event?.name === name && fields.every((field, at) => event.args[at] === field))?.args;
  const claimed = find(pool, 'Claimed', accountId, payee, order.amount);
  const moved = find(chain.token, 'Transfer', pool, payee, order.amount);
  return claimed === undefined || moved === undefined ? null : (claimed['settled'] as bigint);
}
