import type { Payment, PaymentCandidate } from '@ballast/dto/chain/payment.dto';
import { Transaction } from 'ethers';
import type { Receipt } from '../../rpc/parse-answers';
import { quorumReceipt } from '../../rpc/quorum-receipt';
import { quorumAnswer } from '../../rpc/quorum-answer';
import { readBlock, readReceipt, readTransactionCount, toBlockTag } from '../../rpc/read-chain';
import { RpcError } from '../../rpc/rpc-error';
import { refusalCode } from './dry-run';
import type { PayParts } from './pay-parts';

/** `paid`: mined and successful; the ledger posts it from the logs. */
export type Settlement = 'paid' | 'failed' | 'pending';

/**
 * Settles a payment whose nonce is used at the final block: reports it as failed when its transaction reverted there. All
 * its transactions share the nonce, so none of them can be mined any more.
 * Success is not reported, since the scan observes the transfer itself.
 */
export async function settlePayment(parts: PayParts, payment: Payment, finalNumber: number): Promise<Settlement> {
  const mined = await minedCandidate(parts, payment);
  if (mined === null) return failOvertaken(parts, payment, finalNumber);
  const { candidate, receipt } = mined;
  if (receipt.success) return 'paid';
  if (receipt.number > finalNumber) return 'pending';
  const block = await parts.pool.withView((view) => readBlock(view, receipt.number));
  if (block.hash !== receipt.hash) return 'pending';
  const reason = await revertReason(parts, payment, candidate, receipt.number);
  const { transactionHash } = candidate;
  return (await parts.ledger.failed(payment.id, { reason, transactionHash })) ? 'failed' : 'pending';
}

/**
 * Ends a payment whose nonce somebody else's transaction has used, by hand or with a stolen key: none of its own can be
 * mined any more. The ledger plans a reward again unless that transaction claimed it, and so has to have booked the final
 * block first; the next hour has its own statement.
 */
async function failOvertaken(parts: PayParts, payment: Payment, finalNumber: number): Promise<Settlement> {
  const { ledger, log } = parts;
  const newest = payment.candidates.at(-1);
  if (newest === undefined || !(await isOvertaken(parts, payment.candidates, finalNumber))) return 'pending';
  if (((await ledger.cursor()).finalNumber ?? -1) < finalNumber) return 'pending';
  const { transactionHash, signer, nonce } = newest;
  log.error(
    { paymentId: payment.id, signer, nonce },
    'A foreign transaction used the nonce of a payment: is the key stolen?',
  );
  return (await ledger.failed(payment.id, { reason: 'nonce_taken', transactionHash })) ? 'failed' : 'pending';
}

/** Whether a quorum has the nonce used at the final block, and no receipt of any candidate. */
async function isOvertaken(
  { pool }: PayParts,
  candidates: readonly PaymentCandidate[],
  finalNumber: number,
): Promise<boolean> {
  const overtaken = await quorumAnswer(pool, async (view) => {
    for (const { signer, nonce, transactionHash } of candidates) {
      if ((await readTransactionCount(view, signer, finalNumber)) <= nonce) return false;
      if ((await readReceipt(view, transactionHash)) !== null) return false;
    }
    return true;
  });
  return overtaken === true;
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
    const word = refusalCode(error, { purse: order.kind === 'release' ? 'vault' : 'pool' });
    return word === 'unknown' ? 'reverted' : word;
  }
}
