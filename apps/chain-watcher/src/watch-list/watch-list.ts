import type { LedgerClient } from '../ledger/ledger-client';
import { AddressTable } from './address-table';

const PAGE = 1_000;

/** The vaults to watch, as the ledger knows them. Grows only: a vault is watched for ever. */
export class WatchList {
  private readonly table: AddressTable;
  private lastSeq = 0;
  /** Vaults whose history from before the ledger knew them is not searched yet; the ledger stores this. */
  readonly unsearched = new Set<string>();

  constructor(
    private readonly ledger: Pick<LedgerClient, 'addresses'>,
    seed: number,
  ) {
    this.table = new AddressTable(seed);
  }

  get size(): number {
    return this.table.size;
  }

  get addresses(): AddressTable {
    return this.table;
  }

  /**
   * Reads the vaults added since the last call; the ledger makes them visible in the order of their numbers.
   * @returns the new ones, as the ledger writes them (EIP-55).
   */
  async refresh(): Promise<string[]> {
    const fresh: string[] = [];
    for (;;) {
      const page = await this.ledger.addresses(this.lastSeq, PAGE);
      for (const { seq, address, searched } of page) {
        if (this.table.add(address)) fresh.push(address);
        if (!searched) this.unsearched.add(address);
        this.lastSeq = Math.max(this.lastSeq, seq);
      }
      if (page.length === 0) return fresh;
    }
  }
}
