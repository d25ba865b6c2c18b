import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import type { Tx } from '@ballast/platform/postgres/tx';
import { KnownAddress } from './known-address.entity';

/** The addresses from which a member signed in: failures from elsewhere do not slow the member down there. */
@Injectable()
export class KnownAddresses {
  constructor(private readonly dataSource: DataSource) {}

  /** @param since the last sign-in that counts; null: any */
  has(accountId: string, ip: string, since: Date | null): Promise<boolean> {
    const recently = since === null ? {} : { lastSignInAt: MoreThanOrEqual(since) };
    return this.dataSource.getRepository(KnownAddress).existsBy({ accountId, ip, ...recently });
  }

  async record(tx: Tx, known: { readonly accountId: string; readonly ip: string; readonly now: Date }): Promise<void> {
    const { accountId, ip, now: lastSignInAt } = known;
    await tx.getRepository(KnownAddress).upsert({ accountId, ip, lastSignInAt }, ['accountId', 'ip']);
  }
}
