import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataExportDto } from '@ballast/dto/members/data-export.dto';
import { OwnContracts } from '../chain/own-contracts';
import { ProgrammeRules } from '../programme/rules';
import { ExportHead } from './export-head';
import { exportLists, type ReadPage } from './export-lists';

const PAGE = 500;

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
   * @throws DomainError NOT_FOUND, SERVICE_UNAVAILABLE
   */
  async of(memberId: string): Promise<Readable> {
    const head = await this.head.of(memberId);
    return Readable.from(this.document(memberId, head), { objectMode: false });
  }

  private async *document(memberId: string, head: Partial<DataExportDto>): AsyncGenerator<string, void, undefined> {
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, read] of exportLists(this.db, { contracts: this.contracts, rules: this.rules })) {
      yield `,\n"${name}":[`;
      yield* rowsOf(memberId, read);
      yield ']';
    }
    yield '}\n';
  }
}

async function* rowsOf(memberId: string, read: ReadPage): AsyncGenerator<string, void, undefined> {
  let cursor: string | undefined;
  let separator = '\n';
  do {
    const { rows, nextCursor } = await read({ memberId, limit: PAGE, cursor });
    if (rows.length > 0) yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
