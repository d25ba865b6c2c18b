import { accountKey } from '@ballast/domain/ledger/accounts';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postTransfers } from './post-transfers';

/**
 * Posts transfers that the locked rows guarantee to succeed. A refusal is a fault of ours, and rolling back the whole
 * transaction is the only safe reaction.
 * @throws Error when a transfer is refused by a minimum balance, or its key was posted before.
 */
export async function postAll(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const outcomes = await postTransfers(tx, transfers);
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.kind === 'posted') continue;
    const why = outcome.kind === 'refused' ? `refused by ${accountKey(outcome.account)}` : 'posted before';
    throw new Error(`The ledger's rows and accounts disagree: ${transfers[index]?.key ?? 'a transfer'} was ${why}.`);
  }
}
