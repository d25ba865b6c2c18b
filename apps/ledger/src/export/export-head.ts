import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DataExportDto } from '@ballast/dto/members/data-export.dto';
import type { Language } from '@ballast/texts/languages';
import { ReadStats } from '../analytics/read-stats';
import { OwnContracts } from '../chain/own-contracts';
import { programmeNow } from '../clock/programme-clock';
import { comparedBlock } from '../reserves/reserve-state.store';
import { toVaultDto } from '../vaults/describe-vault';
import { vaultsOf } from '../vaults/vault.store';
import { accountIdOf } from '../statements/account-id';
import { AccountExport } from './account-export';

/** The part of the export that does not grow: account, sessions, vaults, referrals. */
@Injectable()
export class ExportHead {
  constructor(
    private readonly db: DataSource,
    private readonly contracts: OwnContracts,
    private readonly stats: ReadStats,
    private readonly accounts: AccountExport,
  ) {}

  /** @throws DomainError NOT_FOUND, SERVICE_UNAVAILABLE */
  async of(memberId: string, language: Language): Promise<Partial<DataExportDto>> {
    const { sessions, ...account } = await this.accounts.of(memberId);
    const now = await programmeNow(this.db);
    const vaults = await vaultsOf(this.db, memberId);
    const blockNumber = await comparedBlock(this.db);
    const { referralEarnings } = await this.stats.of(memberId);
    return {
      exportedAt: now.toISOString(),
      account: { ...account, passkeys: [...account.passkeys], notifications: [...account.notifications] },
      accountId: await accountIdOf(this.db, memberId),
      sessions: [...sessions],
      receivingAddresses: vaults.map((vault) =>
        toVaultDto(vault, { contracts: this.contracts, blockNumber, language }),
      ),
      referrals: referralEarnings,
    };
  }
}
