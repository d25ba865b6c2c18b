import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataExportDto } from '@ballast/dto/members/data-export.dto';
import { allPages } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { OwnContracts } from '../chain/own-contracts';
import { ProgrammeRules } from '../programme/rules';
import { ExportHead } from './export-head';
import { exportLists, type ReadPage } from './export-lists';

/** GET /api/auth/export: all data of one member, as one JSON document written page by page. */
@Injectable()
export class ExportData {
  constructor(
    private readonly db: DataSource,
    private readonly contracts: OwnContracts,
    private readonly rules: ProgrammeRules,
    private readonly head: ExportHead,
  ) {}

  /**
   * The lists are streamed; everything that can fail in another process is read first.
   * @param language of descriptions and reasons
   * @throws DomainError NOT_FOUND, SERVICE_UNAVAILABLE
   */
  async of(memberId: string, language: Language): Promise<Readable> {
    const head = await this.head.of(memberId, language);
    const lists = exportLists(this.db, { memberId, language, contracts: this.contracts, rules: this.rules });
    return Readable.from(documentOf(head, lists), { objectMode: false });
  }
}

async function* documentOf(
  head: Partial<DataExportDto>,
  lists: ReturnType<typeof exportLists>,
): AsyncGenerator<string, void, undefined> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, read] of lists) {
    yield `,\n"${name}":[`;
    yield* rowsOf(read);
    yield ']';
  }
  yield '}\n';
}

async function* rowsOf(read: ReadPage): AsyncGenerator<string, void, undefined> {
  let separator = '\n';
  for await (const rows of allPages(read)) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
}
