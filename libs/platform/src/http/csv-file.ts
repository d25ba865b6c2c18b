import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { allPages, type Page, type PageQuery } from '../paging/page';
import { csvLine } from './csv-line';

/** A list as a file: its columns, how to read a page of it, and the cells of a row. */
export interface CsvList<Row> {
  readonly columns: readonly string[];
  readonly page: (query: PageQuery) => Promise<Page<Row>>;
  readonly cells: (row: Row) => readonly (string | null)[];
}

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
  for await (const rows of allPages(page)) yield rows.map((row) => csvLine(cells(row))).join('');
}
