import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  CODE_GUESSES,
  type GuessLimit,
  PASSWORD_GUESSES,
  forgottenBefore,
  secondsUntilNextGuess,
} from '@ballast/domain/membership/guess-limit';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import type { GuessKeys } from './password-guard';

/** How the keys of codes begin in the table, where they are kept longer. */
export const CODE_KEY = 'code ';

interface Row {
  readonly key: string;
  readonly failures: number;
  readonly last_failure_at: Date;
}

/** Counts failed guesses of passwords and codes under keys and refuses the next one while its key has to wait (`libs/domain/membership/guess-limit`). */
@Injectable()
export class FailedGuesses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS with the seconds to wait when any of the keys has to */
  async refuseIfTooMany(keys: readonly string[]): Promise<void> {
    const sql = 'SELECT key, failures, last_failure_at FROM failed_guess WHERE key = ANY($1)';
    this.refuse(await query<Row>(this.dataSource, sql, [keys.map(hashed)]), PASSWORD_GUESSES);
  }

  /** Records one more failure under each key. */
  async record(keys: readonly string[]): Promise<void> {
    await this.add(this.dataSource, keys.map(hashed), PASSWORD_GUESSES);
  }

  /**
   * Counts a code as a failure before it is checked, so that of many typed at once no more are tried than one after the other.
   * Each key that is heeded is counted, too.
   * @returns the failures in a row under each counted key
   * @throws DomainError TOO_MANY_REQUESTS as {@link refuseIfTooMany}; such a code counts for nothing
   */
  async claimCode({ heeded, counted }: GuessKeys): Promise<ReadonlyMap<string, number>> {
    const stored = counted.map(codeKey);
    const failures = await inTransaction(this.dataSource, async (tx) => {
      const found = await query<Row>(
        tx,
        'SELECT key, failures, last_failure_at FROM failed_guess WHERE key = ANY($1) ORDER BY key FOR UPDATE',
        [stored],
      );
      const mayWait = new Set(heeded.map(codeKey));
      this.refuse(
        found.filter(({ key }) => mayWait.has(key)),
        CODE_GUESSES,
      );
      return this.add(tx, stored, CODE_GUESSES);
    });
    return new Map(counted.map((key, at) => [key, failures.get(stored[at] ?? '') ?? 0]));
  }

  /** Resets the keys after a correct password. */
  async clear(keys: readonly string[]): Promise<void> {
    await this.remove(keys.map(hashed));
  }

  /** Resets the keys after a correct code. */
  async clearCodes(keys: readonly string[]): Promise<void> {
    await this.remove(keys.map(codeKey));
  }

  private refuse(rows: readonly Row[], limit: GuessLimit): void {
    const now = this.clock.now();
    const waits = rows.map(({ failures, last_failure_at: lastFailureAt }) =>
      secondsUntilNextGuess({ failures, lastFailureAt }, now, limit),
    );
    const wait = Math.max(0, ...waits);
    if (wait === 0) return;
    throw new DomainError('TOO_MANY_REQUESTS', { reason: 'guesses', seconds: wait }, { retryAfter: wait });
  }

  private async add(db: Database, stored: readonly string[], limit: GuessLimit): Promise<ReadonlyMap<string, number>> {
    const now = this.clock.now();
    const rows = await query<Pick<Row, 'key' | 'failures'>>(
      db,
      `INSERT INTO failed_guess AS g (key, failures, last_failure_at) SELECT key, 1, $2 FROM unnest($1::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET last_failure_at = EXCLUDED.last_failure_at,
         failures = CASE WHEN g.last_failure_at > $3 THEN least(g.failures, 1000000) + 1 ELSE 1 END
       RETURNING key, failures`,
      [stored, now, forgottenBefore(now, limit)],
    );
    return new Map(rows.map(({ key, failures }) => [key, failures]));
  }

  private async remove(stored: readonly string[]): Promise<void> {
    await query(this.dataSource, 'DELETE FROM failed_guess WHERE key = ANY($1)', [stored]);
  }
}

/** Hashes a key, because keys contain text that strangers typed, which may be a password in the wrong field. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

const codeKey = (key: string): string => `${CODE_KEY}${hashed(key)}`;
