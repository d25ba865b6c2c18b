import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RESET_LIFETIME_MINUTES } from '@ballast/domain/membership/password-reset';
import { Clock } from '@ballast/platform/clock/clock';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Database } from '../accounts/accounts.store';
import { AuthConfig } from '../config';

const TOKEN_BYTES = 32;
/** A void token is kept this long: it counts towards the limit of mails sent, and opens with the withdrawal password. */
const KEPT_MS = RESET_LIFETIME_MINUTES * 60_000;

/** The pages that take the tokens. */
const PAGES = {
  password_reset: '/reset-password',
  wallet_change_cancel: '/cancel-wallet-change',
  withdrawal_password_reset: '/reset-withdrawal-password',
} as const;

export type TokenPurpose = keyof typeof PAGES;

/** The purposes that reset a password. */
export type ResetPurpose = 'password_reset' | 'withdrawal_password_reset';

/** A token for one member's mail. Times are real time. */
export interface NewMailedToken {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Tokens that are sent by mail: 256 random bits, kept as a hash only, good once (`docs/product/quality.md §4`). */
@Injectable()
export class MailedTokens {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** @returns the link for the mail; its fragment holds the token, since browsers send no fragment to a server */
  async issueLink(tx: Tx, { accountId, purpose, createdAt, expiresAt }: NewMailedToken): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.query(
      'INSERT INTO mailed_token (token_hash, account_id, purpose, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
      [hashOf(token), accountId, purpose, createdAt, expiresAt],
    );
    const link = new URL(PAGES[purpose], this.config.PUBLIC_URL);
    link.hash = new URLSearchParams({ token }).toString();
    return link.href;
  }

  /** The account of a valid token, or undefined. */
  async accountOf(db: Database, purpose: TokenPurpose, token: string): Promise<string | undefined> {
    const [found] = await rows<{ account_id: string }>(
      db,
      'SELECT account_id FROM mailed_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3',
      [hashOf(token), purpose, this.clock.now()],
    );
    return found?.account_id;
  }

  /**
   * The account of a reset token, void or not, until it was used or its 30 minutes are over, or undefined. A valid proof of
   * the account has to come with it (docs/decisions/0019).
   */
  async accountOfUnused(db: Database, purpose: TokenPurpose, token: string): Promise<string | undefined> {
    const [found] = await rows<{ account_id: string }>(
      db,
      'SELECT account_id FROM mailed_token WHERE token_hash = $1 AND purpose = $2 AND created_at > $3',
      [hashOf(token), purpose, new Date(this.clock.now().getTime() - KEPT_MS)],
    );
    return found?.account_id;
  }

  /** Removes every token of this kind the account has, used or not. */
  async removeAll(tx: Tx, accountId: string, purpose: TokenPurpose): Promise<void> {
    await tx.query('DELETE FROM mailed_token WHERE account_id = $1 AND purpose = $2', [accountId, purpose]);
  }

  /** How many tokens of this kind the account got after an instant; void ones count. */
  async issuedAfter(tx: Tx, accountId: string, purpose: TokenPurpose, after: Date): Promise<number> {
    const [count] = await rows<{ n: bigint }>(
      tx,
      'SELECT count(*) AS n FROM mailed_token WHERE account_id = $1 AND purpose = $2 AND created_at > $3',
      [accountId, purpose, after],
    );
    return Number(count?.n ?? 0n);
  }

  /** Deletes expired rows. */
  async prune(now: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM mailed_token WHERE expires_at <= $1', [new Date(now.getTime() - KEPT_MS)]);
  }
}

const RESETS: readonly ResetPurpose[] = ['password_reset', 'withdrawal_password_reset'];

/** Voids the password reset links that were sent before the account's protection changed at `at`. */
export async function voidResets(
  tx: Tx,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
  purposes = RESETS,
): Promise<void> {
  const sql = 'UPDATE mailed_token SET expires_at = $3 WHERE account_id = $1 AND purpose = ANY($2) AND expires_at > $3';
  await tx.query(sql, [accountId, purposes, at]);
}

/** Unsalted and fast, since 256 random bits cannot be guessed from it. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
