import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { DEPOSIT, LISTED_COLUMNS, type DepositRow, type ListedDeposit } from './deposit.columns';

const INSERT = defineStatement({
  takes: { deposits: DEPOSIT },
  text: ({ deposits }) => `
    INSERT INTO deposit (${DEPOSIT.names}) SELECT ${DEPOSIT.names} FROM ${deposits} RETURNING ${LISTED_COLUMNS}`,
});

/** Inserts deposits, registered or not. @returns their rows as deposits are listed */
export async function insertDeposits(tx: Tx, deposits: readonly DepositRow[]): Promise<readonly ListedDeposit[]> {
  return deposits.length === 0 ? [] : query<ListedDeposit>(tx, INSERT.with({ deposits }));
}
