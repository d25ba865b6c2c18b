import { depositTransfer, type DepositKey } from '@ballast/domain/ledger/deposits';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { testUsdcInterface } from '@ballast/vault/contract-interfaces';
import { postAll } from '../../../ledger/src/accounts/post-all';
import { inAnotherPast } from '../../../ledger/src/testing/ledger-harness';
import { send } from '../../../../libs/vault/testing/contract-fixture';
import type { CheckedClub } from './checked-club';

/** Brings micro-USDC to a vault on the chain. @returns the transaction's hash */
export async function sendToVault({ fixture }: CheckedClub, vault: string, amount: bigint): Promise<string> {
  const data = testUsdcInterface.encodeFunctionData('mint', [vault, amount]);
  return (await send(fixture.people.operator, { to: fixture.addresses.usdc, data })).hash;
}

/** Posts a transfer as the ledger does, or as somebody with its password would. */
export const postTransfer = ({ db }: CheckedClub, transfer: Transfer) =>
  inTransaction(db, (tx) => postAll(tx, [transfer]));

export const creditDeposit = (checked: CheckedClub, key: DepositKey, memberId: string, amount: bigint) =>
  postTransfer(checked, depositTransfer(key, memberId, amount));

/** Posts the one deposit that there is again, in a month in which nobody looks for its key. */
export const creditAgain = (checked: CheckedClub) =>
  inAnotherPast(
    checked.db,
    `WITH deposit AS (SELECT * FROM transfer WHERE type = 'deposit'),
     again AS (
       INSERT INTO transfer SELECT 'ffffffff-ffff-7fff-8000-000000000000', type, key, created_at FROM deposit RETURNING id)
     INSERT INTO entry SELECT again.id, account_id, amount, balance_after
       FROM again, entry WHERE transfer_id = (SELECT id FROM deposit)`,
  );
