import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvLine } from './csv-line';

/** A page of rows and the cursor of the next one; null on the last page. */
export interface CsvPage<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** A list as a file: its columns, how to read a page of it, and the cells of a row. */
export interface CsvList<Row> {
  readonly columns: readonly string[];
  readonly page: (cursor: string | null) => Promise<CsvPage<Row>>;
  readonly cells: (row: Row) => readonly (string | null)[];
}

/** Rows worth reading at a time: the longest list needs no more memory than one page. */
export const CSV_PAGE = 500;

/** Whether a request accepts CSV explicitly; a wildcard does not count. */
export function wantsCsv(accept: string | undefined): boolean {
  return accept !== undefined && accept.split(',').some((part) => /^\s*text\/csv\b/i.test(part));
}

/** All rows of a list as CSV, read page by page while they are sent. */
export function csvFile<Row>(name: string, list: CsvList<Row>): StreamableFile {
  return new StreamableFile(Readable.from(lines(list), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}

async function* lines<Row>({ columns, page, cells }: CsvList<Row>): AsyncGenerator<string, void, undefined> {
  yield csvLine(columns);
  let cursor: string | null = null;
  do {
    const { rows, nextCursor }: CsvPage<Row> = await page(cursor);
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
    cursor = nextCursor;
  } while (cursor !== null);
}
