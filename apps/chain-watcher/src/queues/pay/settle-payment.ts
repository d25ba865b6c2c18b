import type { Payment, PaymentCandidate } from '@ballast/dto/chain/payment.dto';
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
 * Settles a payment whose nonce is used at the final block: reports it as failed when its transaction reverted there. All
 * its transactions share the nonce, so none of them can be mined any more.
 * Success is not reported, since the scan observes the transfer itself.
 */
export async function settlePayment(parts: PayParts, payment: Payment, finalNumber: number): Promise<Settlement> {
  const mined = await minedCandidate(parts, payment);
  if (mined === null) return payment.order.kind === 'statement' ? failOvertaken(parts, payment) : 'unknown';
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
 * Ends a statement whose nonce somebody else's transaction has used, as with a stolen poster key: it is never posted, the
 * next hour has its own, and until it ends its tree is kept with all later ones. Money is left to a person: it might have
 * been paid.
 */
async function failOvertaken({ ledger, log }: PayParts, { id, candidates }: Payment): Promise<Settlement> {
  const newest = candidates.at(-1);
  if (newest === undefined) return 'unknown';
  const { transactionHash, signer, nonce } = newest;
  log.error(
    { paymentId: id, signer, nonce },
    'A foreign transaction used the nonce of a statement: is the key stolen?',
  );
  return (await ledger.failed(id, { reason: 'nonce_taken', transactionHash })) ? 'failed' : 'pending';
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
