import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import type { VaultListHeadDto } from '@ballast/dto/reserves/vault-list.dto';
import { csvLine } from '@ballast/platform/http/csv-line';
import { OwnContracts } from '../chain/own-contracts';
import { VisitorDatabase } from '../persistence/visitor-database';
import { ReadReserves } from './read-reserves';
import { VaultDownloads } from './vault-downloads';

/** Addresses per page; memory use does not grow with the list. */
const PAGE = 2_000;
/** Milliseconds between two pages of all downloads together, which keep one connection half busy at most. */
const PAUSE = 5;

// By address, which is a hash: the order tells nothing of who joined when. `seq` is in the order of commits (`insertCurrentVault`).
const READ = {
  name: 'list_vault_addresses',
  text: 'SELECT address FROM vault WHERE address > $1 AND seq <= $2 ORDER BY address LIMIT $3',
};

export interface VaultListQuery {
  readonly form: 'ndjson' | 'csv';
  /** The address to continue after; empty: from the start. */
  readonly after: string;
  /** The visitor whose downloads are counted together. */
  readonly visitor: string;
}

export interface VaultList {
  readonly head: VaultListHeadDto;
  readonly body: Readable;
}

/**
 * Lists every vault address, so that anybody can add up their balances on chain (`docs/product/rules.md P4`): exactly
 * the vaults that the response of /api/reserves counts, at the block it names, without any member data. Streamed page
 * by page.
 */
@Injectable()
export class ListVaults {
  private readonly downloads = new VaultDownloads();
  private readonly mutex = new Mutex();

  constructor(
    private readonly db: VisitorDatabase,
    private readonly contracts: OwnContracts,
    private readonly reserves: ReadReserves,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS while too many downloads are open. */
  async open({ form, after, visitor }: VaultListQuery): Promise<VaultList> {
    const place = this.downloads.acquire(visitor);
    try {
      const { answer, lastVault } = await this.reserves.whole();
      const head: VaultListHeadDto = {
        chainId: answer.chainId,
        blockNumber: answer.blockNumber,
        blockHash: answer.blockHash,
        usdc: this.contracts.usdc,
        rewardPool: this.contracts.rewardPool,
        vaultCount: answer.vaultCount,
        vaults: answer.assets.vaults,
        pool: answer.assets.rewardPool,
      };
      const pages = this.addresses(after, lastVault);
      const lines = form === 'csv' ? csvLines(pages) : jsonLines(head, pages);
      return { head, body: place.watch(Readable.from(lines, { objectMode: false })) };
    } catch (error) {
      place.leave();
      throw error;
    }
  }

  private async *addresses(start: string, lastVault: bigint): AsyncGenerator<string[], void, undefined> {
    for (let after: string | undefined = start; after !== undefined;) {
      const position: string = after;
      const rows = await this.read(position, lastVault);
      if (rows.length > 0) yield rows.map(({ address }) => address);
      after = rows.length < PAGE ? undefined : rows.at(-1)?.address;
    }
  }

  /** One page of one download after the other, with a pause after each. */
  private async read(after: string, lastVault: bigint): Promise<{ address: string }[]> {
    const release = await this.mutex.acquire();
    try {
      return await this.db.read<{ address: string }>(READ, [after, lastVault, PAGE]);
    } finally {
      setTimeout(release, PAUSE);
    }
  }
}

/** Formats the list as NDJSON; the last line has the count, so that a truncated list is noticed. */
async function* jsonLines(head: VaultListHeadDto, pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`;
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    yield page.map((address) => `{"address":"${address}"}\n`).join('');
  }
  yield `{"count":${count}}\n`;
}

async function* csvLines(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield csvLine(['address']);
  for await (const page of pages) yield page.map((address) => csvLine([address])).join('');
}
