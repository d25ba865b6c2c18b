import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataExportDto } from '@ballast/dto/members/data-export.dto';
import { ReadStats } from '../analytics/read-stats';
import { OwnContracts } from '../chain/own-contracts';
import { queryOne } from '../persistence/query';
import { comparedBlock } from '../reserves/reserve-state.store';
import { toVaultDto } from '../vaults/describe-vault';
import { vaultsOf } from '../vaults/vault.store';
import { AccountExport } from './account-export';
import { exportLists, type ReadPage } from './export-lists';

const PAGE = 500;

/** GET /api/auth/export: all that is kept of one member, as one JSON document written page by page. */
@Injectable()
export class ExportData {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(OwnContracts) private readonly contracts: OwnContracts,
    @Inject(ReadStats) private readonly stats: ReadStats,
    @Inject(AccountExport) private readonly accounts: AccountExport,
  ) {}

  /**
   * The lists are read while they are sent; whatever can fail by another process is read before.
   * @throws CodedError NOT_FOUND, SERVICE_UNAVAILABLE
   */
  async of(memberId: string): Promise<Readable> {
    const head = await this.headOf(memberId);
    return Readable.from(this.document(memberId, head), { objectMode: false });
  }

  private async headOf(memberId: string): Promise<Partial<DataExportDto>> {
    const { sessions, ...account } = await this.accounts.of(memberId);
    const [{ now }, vaults, block, { referralEarnings }] = [
      await queryOne<{ now: Date }>(this.db, 'SELECT clock_timestamp() AS now'),
      await vaultsOf(this.db, memberId),
      await comparedBlock(this.db),
      await this.stats.of(memberId),
    ];
    return {
      exportedAt: now.toISOString(),
      account: { ...account, passkeys: [...account.passkeys] },
      sessions: [...sessions],
      receivingAddresses: vaults.map((vault) => toVaultDto(vault, this.contracts, block)),
      referrals: referralEarnings,
    };
  }

  private async *document(memberId: string, head: Partial<DataExportDto>): AsyncGenerator<string, void, undefined> {
    yield JSON.stringify(head).slice(0, -1);
    for (const [name, read] of exportLists(this.db, this.contracts)) {
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
