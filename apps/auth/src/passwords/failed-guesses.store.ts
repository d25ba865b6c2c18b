import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  FAILURES_FORGOTTEN_AFTER_SECONDS,
  type GuessRecord,
  secondsUntilNextGuess,
} from '@ballast/domain/membership/guess-limit';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { query } from '@ballast/platform/postgres/query';

interface Row {
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
    const now = this.clock.now();
    const found = await query<Row>(
      this.dataSource,
      'SELECT failures, last_failure_at FROM failed_guess WHERE key = ANY($1) AND last_failure_at > $2',
      [keys.map(hashed), this.expiredBefore(now)],
    );
    const waits = found.map((row): GuessRecord => ({ failures: row.failures, lastFailureAt: row.last_failure_at }));
    const wait = Math.max(0, ...waits.map((record) => secondsUntilNextGuess(record, now)));
    if (wait === 0) return;
    throw new DomainError('TOO_MANY_REQUESTS', { reason: 'guesses', seconds: wait }, { retryAfter: wait });
  }

  /** Records one more failure under each key. */
  async record(keys: readonly string[]): Promise<void> {
    const now = this.clock.now();
    await query(
      this.dataSource,
      `INSERT INTO failed_guess AS g (key, failures, last_failure_at) SELECT key, 1, $2 FROM unnest($1::text[]) AS key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET last_failure_at = EXCLUDED.last_failure_at,
         failures = CASE WHEN g.last_failure_at > $3 THEN least(g.failures, 1000000) + 1 ELSE 1 END`,
      [keys.map(hashed), now, this.expiredBefore(now)],
    );
  }

  /** Resets the keys after a correct password. */
  async clear(keys: readonly string[]): Promise<void> {
    await query(this.dataSource, 'DELETE FROM failed_guess WHERE key = ANY($1)', [keys.map(hashed)]);
  }

  private expiredBefore(now: Date): Date {
    return new Date(now.getTime() - FAILURES_FORGOTTEN_AFTER_SECONDS * 1000);
  }
}

/** Hashes a key, because keys contain text that strangers typed, which may be a password in the wrong field. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
