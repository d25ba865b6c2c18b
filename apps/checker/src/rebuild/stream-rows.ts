import { query } from '@ballast/platform/postgres/query';
import type { LedgerReader } from '../ledger/ledger-database';

const ROWS = 20_000;

/** Rows of a large result, some thousands at a time, so that memory holds no more of them. */
export async function* streamRows<Row>(
  ledger: LedgerReader,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  await query(ledger, `DECLARE streamed NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const rows = await query<Row>(ledger, `FETCH ${ROWS} FROM streamed`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) break;
  }
  await query(ledger, 'CLOSE streamed');
}
