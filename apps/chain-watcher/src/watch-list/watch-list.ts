import type { LedgerClient } from '../ledger/ledger-client';
import { AddressTable } from './address-table';

const PAGE = 1_000;

/** The vaults to watch, as the ledger knows them. Grows only: a vault is watched for ever. */
export class WatchList {
  private readonly table: AddressTable;
  private lastSeq = 0;
  /** Vaults whose history from before the ledger knew them is not searched yet, each with its number; the ledger stores this. */
  readonly unsearched = new Map<string, number>();

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
        if (!searched) this.unsearched.set(address, seq);
        this.lastSeq = Math.max(this.lastSeq, seq);
      }
      if (page.length === 0) return fresh;
    }
  }

  /** Asks the ledger which of these vaults another watcher has searched since they were read. */
  async refreshUnsearched(vaults: ReadonlySet<string>): Promise<void> {
    for (const vault of vaults) {
      const seq = this.unsearched.get(vault);
      if (seq === undefined) continue;
      const [row] = await this.ledger.addresses(seq - 1, 1);
      if (row?.address === vault && row.searched) this.unsearched.delete(vault);
    }
  }
}
