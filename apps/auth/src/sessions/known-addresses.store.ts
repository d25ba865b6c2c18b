import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

const REMEMBERED_MS = 90 * 86_400_000;

/** The addresses from which a member signed in: failures from elsewhere do not slow the member down there. */
@Injectable()
export class KnownAddresses {
  constructor(private readonly dataSource: DataSource) {}

  /** @param since the last sign-in that counts; null: any */
  async has(accountId: string, ip: string, since: Date | null): Promise<boolean> {
    const found = await rows(
      this.dataSource,
      `SELECT 1 FROM known_address
        WHERE account_id = $1 AND ip = $2 AND ($3::timestamptz IS NULL OR last_sign_in_at >= $3)`,
      [accountId, ip, since],
    );
    return found.length > 0;
  }

  async record(tx: Tx, known: { readonly accountId: string; readonly ip: string; readonly now: Date }): Promise<void> {
    await tx.query(
      `INSERT INTO known_address (account_id, ip, last_sign_in_at) VALUES ($1, $2, $3)
       ON CONFLICT (account_id, ip) DO UPDATE SET last_sign_in_at = EXCLUDED.last_sign_in_at`,
      [known.accountId, known.ip, known.now],
    );
  }

  /** Deletes addresses unused for 90 days. */
  async prune(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM known_address WHERE last_sign_in_at <= $1', [
      new Date(now.getTime() - REMEMBERED_MS),
    ]);
  }
}
