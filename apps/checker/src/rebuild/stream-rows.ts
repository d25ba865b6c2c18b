import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

const ROWS = 20_000;

/** Rows of a large result, some thousands at a time, so that memory holds no more of them. */
export async function* streamRows<Row>(
  tx: Tx,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  await query(tx, `DECLARE streamed NO SCROLL CURSOR FOR ${text}`, values);
  for (;;) {
    const rows = await query<Row>(tx, `FETCH ${ROWS} FROM streamed`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) break;
  }
  await query(tx, 'CLOSE streamed');
}
