import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts, markConfirmed } from '../accounts/accounts.store';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { ContactCodes } from './contact-codes.store';
import { lockUnconfirmed } from './lock-unconfirmed';

const PURPOSE = 'contact_confirmation';

/** Takes the proof that a member reads what is sent to their contact. */
@Injectable()
export class ConfirmContact {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
    private readonly codes: ContactCodes,
    private readonly clock: Clock,
  ) {}

  /** By the token of a mailed link, signed in or not, once. @throws DomainError INVALID_CONFIRMATION */
  async byLink(token: string, ip: string | null): Promise<void> {
    await inTransaction(this.dataSource, async (tx) => {
      const id = await this.tokens.accountOf(tx, PURPOSE, token);
      if (id === undefined) throw invalidLink();
      await lockAccounts(tx, [id]);
      // Under the lock: of all requests with one token the first takes it away, and a change of the address voids it.
      if ((await this.tokens.accountOf(tx, PURPOSE, token)) !== id) throw invalidLink();
      await this.confirm(tx, id, ip);
    });
  }

  /**
   * By the code of the newest message. Each try counts, also one that comes too late.
   * @throws DomainError INVALID_CONFIRMATION, CONTACT_CONFIRMED, NOT_SIGNED_IN
   */
  async byCode(memberId: string, typed: string, ip: string | null): Promise<void> {
    const now = this.clock.now();
    const found = await this.codes.find(memberId, typed.replace(/\s/g, ''), now);
    await inTransaction(this.dataSource, async (tx) => {
      await lockUnconfirmed(tx, memberId);
      // Under the lock: a contact that was changed meanwhile is not the one that the code was sent to.
      if (found === undefined || !(await this.codes.take(tx, found, now)))
        throw new DomainError('INVALID_CONFIRMATION', { reason: 'code' }, { at: 'code' });
      await this.confirm(tx, memberId, ip);
    });
  }

  private async confirm(tx: Tx, id: string, ip: string | null): Promise<void> {
    const { email } = await markConfirmed(tx, id);
    await this.tokens.removeAll(tx, id, PURPOSE);
    await this.codes.removeAll(tx, id);
    const [before, after] = [{ confirmed: false }, { confirmed: true, contact: email === null ? 'phone' : 'email' }];
    const at = this.clock.now();
    await writeAuditEntry(tx, { actor: id, action: 'member.contact_confirmed', subject: id, before, after, ip, at });
    await queueMail(tx, { accountId: id, kind: 'welcome', data: {} });
  }
}

function invalidLink(): DomainError {
  return new DomainError('INVALID_CONFIRMATION', { reason: 'link' });
}
