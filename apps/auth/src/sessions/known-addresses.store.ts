import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import type { Tx } from '@ballast/platform/postgres/tx';
import { KnownAddress } from './known-address.entity';

const REMEMBERED_MS = 90 * 86_400_000;

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

  /** Deletes addresses unused for 90 days. */
  async prune(now: Date): Promise<void> {
    const lastSignInAt = LessThanOrEqual(new Date(now.getTime() - REMEMBERED_MS));
    await this.dataSource.getRepository(KnownAddress).delete({ lastSignInAt });
  }
}
