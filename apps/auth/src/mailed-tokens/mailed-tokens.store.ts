import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { RESET_LIFETIME_MINUTES } from '@ballast/domain/membership/password-reset';
import { Clock } from '@ballast/platform/clock/clock';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { AuthConfig } from '../config';
import { MailedToken, type TokenPurpose } from './mailed-token.entity';

const TOKEN_BYTES = 32;
/** A void token is kept this long: it counts towards the limit of mails sent, and opens with the withdrawal password. */
const KEPT_MS = RESET_LIFETIME_MINUTES * 60_000;

/** The pages that take the tokens. */
const PAGES: Readonly<Record<TokenPurpose, string>> = {
  password_reset: '/reset-password',
  wallet_change_cancel: '/cancel-wallet-change',
  withdrawal_password_reset: '/reset-withdrawal-password',
  contact_confirmation: '/confirm-contact',
};

/** A token for one member's mail. Times are real time. */
export type NewMailedToken = Omit<MailedToken, 'tokenHash'>;

/** Tokens that are sent by mail: 256 random bits, kept as a hash only, good once (`docs/product/quality.md §4`). */
@Injectable()
export class MailedTokens {
  constructor(
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** @returns the link for the mail; its fragment holds the token, since browsers send no fragment to a server */
  async issueLink(tx: Tx, issued: NewMailedToken): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await tx.getRepository(MailedToken).insert({ ...issued, tokenHash: hashOf(token) });
    const link = new URL(PAGES[issued.purpose], this.config.PUBLIC_URL);
    link.hash = new URLSearchParams({ token }).toString();
    return link.href;
  }

  /** The account of a valid token, or undefined. */
  async accountOf(db: Database, purpose: TokenPurpose, token: string): Promise<string | undefined> {
    const where = { tokenHash: hashOf(token), purpose, expiresAt: MoreThan(this.clock.now()) };
    return (await db.getRepository(MailedToken).findOneBy(where))?.accountId;
  }

  /**
   * The account of a reset token, void or not, until it was used or its 30 minutes are over, or undefined. A valid proof of
   * the account has to come with it (docs/decisions/0019).
   */
  async accountOfUnused(db: Database, purpose: TokenPurpose, token: string): Promise<string | undefined> {
    const createdAt = MoreThan(new Date(this.clock.now().getTime() - KEPT_MS));
    return (await db.getRepository(MailedToken).findOneBy({ tokenHash: hashOf(token), purpose, createdAt }))?.accountId;
  }

  /** Removes every token of this kind the account has, used or not. */
  async removeAll(tx: Tx, accountId: string, purpose: TokenPurpose): Promise<void> {
    await tx.getRepository(MailedToken).delete({ accountId, purpose });
  }

  /** When the account got tokens of this kind after an instant; void ones count. */
  async issuedAt(tx: Tx, accountId: string, purpose: TokenPurpose, after: Date): Promise<Date[]> {
    const where = { accountId, purpose, createdAt: MoreThan(after) };
    return (await tx.getRepository(MailedToken).findBy(where)).map(({ createdAt }) => createdAt);
  }
}

/** The links that reset a password. */
export const RESETS: readonly TokenPurpose[] = ['password_reset', 'withdrawal_password_reset'];

/** Voids the links that were sent to an account before `at`, when its protection changed or another is sent; they still count. */
export async function voidLinks(
  tx: Tx,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
  purposes: readonly TokenPurpose[],
): Promise<void> {
  const valid = { accountId, purpose: In(purposes), expiresAt: MoreThan(at) };
  // Not at `at`: to a process whose clock is behind they would still be valid.
  await tx.getRepository(MailedToken).update(valid, { expiresAt: () => 'created_at' });
}

/** Unsalted and fast, since 256 random bits cannot be guessed from it. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
