import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { normaliseEmail } from '@ballast/domain/membership/email-address';
import type { ChangeContactDto } from '@ballast/dto/auth/contact-confirmation.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { brokenConstraintOf } from '@ballast/platform/postgres/sql-state';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Language } from '@ballast/texts/languages';
import type { Account } from '../accounts/account.entity';
import { setContact } from '../accounts/accounts.store';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { RESETS, voidLinks } from '../mailed-tokens/mailed-tokens.store';
import { queueMailTo } from '../mails/queue-mail';
import { WithdrawalPassword, refuseReplaced } from '../passwords/withdrawal-password';
import { lockAccountOfSession, type SessionOfIdentity } from '../sessions/lock-session';
import { AskForConfirmation } from './ask-for-confirmation';
import { ContactCodes } from './contact-codes.store';
import { refuseConfirmed } from './lock-unconfirmed';

/**
 * Names another mailbox while none is confirmed: who mistyped the address at sign-up would wait for ever. A mailbox resets both
 * passwords, so that the sign-in password alone must not move it (docs/product/rules.md §4.3).
 */
@Injectable()
export class ChangeContact {
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly dataSource: DataSource,
    private readonly withdrawalPassword: WithdrawalPassword,
    private readonly confirmation: AskForConfirmation,
    private readonly codes: ContactCodes,
    private readonly clock: Clock,
  ) {}

  /**
   * Everything that was mailed to the address before opens nothing any more, and it is told so.
   * @throws DomainError INVALID_EMAIL, WRONG_WITHDRAWAL_PASSWORD, CONTACT_CONFIRMED, ACCOUNT_EXISTS, TOO_MANY_REQUESTS, NOT_SIGNED_IN
   */
  async change(member: SessionOfIdentity, body: ChangeContactDto, ip: string | null): Promise<Account> {
    const email = normaliseEmail(body.email);
    if (email === null) throw new DomainError('INVALID_EMAIL', { reason: 'unusable' }, { at: 'email' });
    if (!this.confirmation.sends.email)
      throw new DomainError('CONTACT_UNREACHABLE', { contact: 'email' }, { at: 'email' });
    const checked = await this.withdrawalPassword.verify(member.memberId, body.withdrawalPassword);
    try {
      return await inTransaction(this.dataSource, (tx) => this.put(tx, member, { checked, email, ip }));
    } catch (error) {
      if (brokenConstraintOf(error) !== 'account_email') throw error;
      throw new DomainError('ACCOUNT_EXISTS', { identifier: 'email' }, { at: 'email' });
    }
  }

  private async put(tx: Tx, member: SessionOfIdentity, { checked, email, ip }: NewContact): Promise<Account> {
    const { memberId } = member;
    const before = await lockAccountOfSession(tx, member);
    refuseConfirmed(before);
    refuseReplaced(checked, before);
    const at = this.clock.now();
    // Counted before the address is looked at: who may send no more mails learns of no account either.
    await this.confirmation.refuseTooMany(tx, memberId);
    const account = await setContact(tx, memberId, { email, phone: null });
    if (before.email !== null && before.email !== email)
      await reportReplaced(tx, before.email, { at, language: before.language });
    await voidLinks(tx, { accountId: memberId, at }, RESETS);
    await this.confirmation.byMail(tx, memberId);
    await this.codes.voidAll(tx, memberId);
    const kinds = { before: { contact: before.email === null ? 'phone' : 'email' }, after: { contact: 'email' } };
    await writeAuditEntry(tx, {
      actor: memberId,
      action: 'member.contact_changed',
      subject: memberId,
      ...kinds,
      ip,
      at,
    });
    return account;
  }
}

/**
 * Tells the mailbox that stood there before: it may be the member's own, and somebody else has both passwords. It may be a
 * stranger's, too, so that it hears of no name and of no other address.
 */
async function reportReplaced(tx: Tx, address: string, replaced: { at: Date; language: Language }): Promise<void> {
  const data = { at: replaced.at.toISOString(), language: replaced.language };
  await queueMailTo(tx, address, { kind: 'contact_replaced', data, key: `contact_replaced:${newId()}` });
}

interface NewContact {
  /** The account whose withdrawal password proved the change. */
  readonly checked: Account;
  readonly email: string;
  readonly ip: string | null;
}
