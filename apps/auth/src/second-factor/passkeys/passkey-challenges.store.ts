import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { rows } from '@ballast/platform/postgres/tx';

const LIFETIME_MS = 5 * 60_000;

/** The purpose of a challenge and its member; before a sign-in the member is unknown. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in'; readonly accountId: null }
  | { readonly purpose: 'registration' | 'step-up'; readonly accountId: string };

/** A challenge that was used up by a response. */
export interface ConsumedChallenge {
  readonly challenge: string;
  /** Whether the withdrawal password, or a second factor in its place, was shown when the challenge was issued. */
  readonly trusted: boolean;
}

/**
 * Challenges that authenticators sign: each is valid once, for five minutes, for one purpose. The table holds hashes
 * only.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param use with `trusted`: a passkey registered with the challenge may replace the withdrawal password */
  async remember(challenge: string, use: ChallengeUse & { readonly trusted?: boolean }): Promise<void> {
    const { purpose, accountId, trusted = false } = use;
    await this.dataSource.query(
      'INSERT INTO passkey_challenge (challenge_hash, purpose, account_id, expires_at, trusted) VALUES ($1, $2, $3, $4, $5)',
      [hashed(challenge), purpose, accountId, new Date(this.clock.now().getTime() + LIFETIME_MS), trusted],
    );
  }

  /**
   * Consumes a challenge that was issued for this use.
   * @returns its stored data, or undefined when there is no such challenge
   */
  async consume(challenge: string, { purpose, accountId }: ChallengeUse): Promise<ConsumedChallenge | undefined> {
    const [consumed] = await rows<{ trusted: boolean }>(
      this.dataSource,
      `DELETE FROM passkey_challenge
        WHERE challenge_hash = $1 AND purpose = $2 AND account_id IS NOT DISTINCT FROM $3 AND expires_at > $4
        RETURNING trusted`,
      [hashed(challenge), purpose, accountId, this.clock.now()],
    );
    return consumed && { challenge, trusted: consumed.trusted };
  }

  /** Deletes expired rows. */
  async prune(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM passkey_challenge WHERE expires_at <= $1', [now]);
  }
}

function hashed(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
