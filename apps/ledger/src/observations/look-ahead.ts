import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { NextVault, UnknownVaultDto } from '@ballast/dto/chain/next-vault.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { WalletPair } from '../vaults/pair-counters.store';
import { Alarms, clearAlarms } from '../alarms/alarms';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** The next vaults of members' wallets, and the nightly audit's findings about them (docs/decisions/0017). */
@Injectable()
export class LookAhead {
  constructor(
    private readonly db: DataSource,
    private readonly alarms: Alarms,
  ) {}

  /**
   * Pairs of wallets after this one, ascending: those of vaults, and those that members named before requesting a
   * vault.
   */
  list({ owner, recovery }: WalletPair, limit: number): Promise<NextVault[]> {
    return query<NextVault & Record<string, unknown>>(
      this.db,
      `SELECT owner, recovery, max(next) AS counter FROM (
         SELECT owner, recovery, max(counter) + 1 AS next FROM vault WHERE (owner, recovery) > ($1, $2) GROUP BY 1, 2
         UNION ALL
         SELECT payout_wallet, coalesce(recovery_wallet, $3), 0 FROM member
          WHERE payout_wallet IS NOT NULL AND (payout_wallet, coalesce(recovery_wallet, $3)) > ($1, $2)) AS pair (owner, recovery, next)
        GROUP BY 1, 2 ORDER BY 1, 2 LIMIT $4`,
      [owner, recovery, ZERO_ADDRESS, limit],
    );
  }

  /**
   * Raises or clears the alarm about unknown vaults with money. They are owed to no member yet, so they stop nothing.
   */
  async recordUnknown(vaults: readonly UnknownVaultDto[]): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      if (vaults.length === 0) return clearAlarms(tx, 'VAULT_NOT_IN_LEDGER');
      const sum = vaults.reduce((total, { balance }) => total + BigInt(balance), 0n);
      await this.alarms.raise(tx, [
        {
          code: 'VAULT_NOT_IN_LEDGER',
          params: { vaults: vaults.length, amount: formatUsdc(sum) },
          // All of them: none is handed to another member meanwhile (`mayBelongToOther`).
          details: { vaults: vaults.map((vault) => ({ ...vault })) },
        },
      ]);
    });
  }
}
