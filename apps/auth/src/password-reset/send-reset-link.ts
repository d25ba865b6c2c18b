import { Injectable } from '@nestjs/common';
import { RESET_LIFETIME_MINUTES, mayGetAnotherReset } from '@ballast/domain/membership/password-reset';
import { Clock } from '@ballast/platform/clock/clock';
import type { Tx } from '@ballast/platform/postgres/tx';
import { queueMail } from '../mails/queue-mail';
import type { ResetPurpose } from '../mailed-tokens/mailed-token.entity';
import { MailedTokens, voidLinks } from '../mailed-tokens/mailed-tokens.store';

const LIFETIME_MS = RESET_LIFETIME_MINUTES * 60_000;

/** Mails an account a link that resets one of its passwords; the newest works, for 30 minutes. */
@Injectable()
export class SendResetLink {
  constructor(
    private readonly tokens: MailedTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends it, or nothing when enough were sent. Requires the account's lock: many requests at once must not become as many
   * mails.
   */
  async send(tx: Tx, accountId: string, purpose: ResetPurpose): Promise<void> {
    const now = this.clock.now();
    const sent = await this.tokens.issuedAt(tx, accountId, purpose, new Date(now.getTime() - LIFETIME_MS));
    if (!mayGetAnotherReset(sent.length)) return;
    await voidLinks(tx, { accountId, at: now }, [purpose]);
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const link = await this.tokens.issueLink(tx, { accountId, purpose, createdAt: now, expiresAt });
    await queueMail(tx, { accountId, kind: purpose, data: { link, minutes: RESET_LIFETIME_MINUTES } });
  }
}
