import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { PasskeyChallenge } from './passkey-challenge.entity';

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
    const expiresAt = new Date(this.clock.now().getTime() + LIFETIME_MS);
    const challengeHash = hashed(challenge);
    await this.dataSource
      .getRepository(PasskeyChallenge)
      .insert({ challengeHash, purpose, accountId, expiresAt, trusted });
  }

  /**
   * Consumes a challenge that was issued for this use.
   * @returns its stored data, or undefined when there is no such challenge
   */
  async consume(challenge: string, { purpose, accountId }: ChallengeUse): Promise<ConsumedChallenge | undefined> {
    const { raw } = (await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(PasskeyChallenge)
      .where({ challengeHash: hashed(challenge), purpose, expiresAt: MoreThan(this.clock.now()) })
      .andWhere({ accountId: accountId ?? IsNull() })
      .returning('trusted')
      .execute()) as { raw: Pick<PasskeyChallenge, 'trusted'>[] };
    return raw[0] && { challenge, trusted: raw[0].trusted };
  }
}

function hashed(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
