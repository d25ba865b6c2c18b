import type { Payment, PaymentCandidate } from '@ballast/dto/chain/payment.dto';
import { isPaid } from '@ballast/vault/pool-reader';
import { Transaction } from 'ethers';
import type { Receipt } from '../../rpc/parse-answers';
import { quorumReceipt } from '../../rpc/quorum-receipt';
import { readBlock, toBlockTag } from '../../rpc/read-chain';
import { RpcError } from '../../rpc/rpc-error';
import { refusalCode } from './dry-run';
import type { PayParts } from './pay-parts';

/** `paid`: mined and successful; the ledger posts it from the logs. `unknown`: a foreign transaction used the nonce. */
export type Settlement = 'paid' | 'failed' | 'pending' | 'unknown';

/**
 * Settles a payment whose nonce is used at the final block: reports it as failed when its transaction reverted there.
 * Success is not reported, since the scan observes the transfer itself.
 */
export async function settlePayment(parts: PayParts, payment: Payment, finalNumber: number): Promise<Settlement> {
  const mined = await minedCandidate(parts, payment);
  if (mined === null) return 'unknown';
  const { candidate, receipt } = mined;
  if (receipt.success) return 'paid';
  if (receipt.number > finalNumber) return 'pending';
  const block = await parts.pool.withView((view) => readBlock(view, receipt.number));
  if (block.hash !== receipt.hash) return 'pending';
  const { order } = payment;
  // An id that is paid after all (by another transaction) must never be given back.
  if (order.kind === 'reward' && (await isPaid(parts.provider, parts.contracts.rewardPool, order.payoutId)))
    return 'paid';
  const reason = await revertReason(parts, payment, candidate, receipt.number);
  const { transactionHash } = candidate;
  return (await parts.ledger.failed(payment.id, { reason, transactionHash })) ? 'failed' : 'pending';
}

async function minedCandidate(
  { pool }: PayParts,
  { candidates }: Payment,
): Promise<{ readonly candidate: PaymentCandidate; readonly receipt: Receipt } | null> {
  for (const candidate of [...candidates].reverse()) {
    const receipt = await quorumReceipt(pool, candidate.transactionHash);
    if (receipt !== null) return { candidate, receipt };
  }
  return null;
}

/**
 * The code of the revert, found by simulating the transaction on its original state; `reverted` when the simulation
 * succeeds.
 */
async function revertReason(
  { pool }: PayParts,
  { order }: Payment,
  { rawTransaction }: PaymentCandidate,
  blockNumber: number,
): Promise<string> {
  const { from, to, data } = Transaction.from(rawTransaction);
  try {
    await pool.call('eth_call', [{ from, to, data }, toBlockTag(blockNumber)], (result) => result, { refusals: true });
    return 'reverted';
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const word = refusalCode(error, { purse: order.kind === 'reward' ? 'pool' : 'vault' });
    return word === 'unknown' ? 'reverted' : word;
  }
}
