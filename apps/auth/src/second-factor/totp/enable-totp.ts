import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { queueMail } from '../../mails/queue-mail';
import { beginFactor } from '../begin-factor';
import { ConfirmSession } from '../step-up/confirm-session';
import { IssueBackupCodes } from './issue-backup-codes';
import { ConsumeCode } from './consume-code';
import { enableTotp, findTotp } from './totp.store';

/** The result of enabling an authenticator app, shown to the member once. */
export interface EnabledTotp {
  readonly backupCodes: string[];
  /** The session's new token, for the cookie only. */
  readonly token: string;
}

/** Turns on the authenticator app that was set up, by its first code. */
@Injectable()
export class EnableTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: ConsumeCode,
    private readonly backupCodes: IssueBackupCodes,
    private readonly confirmSession: ConfirmSession,
  ) {}

  /** The session counts as confirmed: the code was just shown. @throws DomainError INVALID_TOTP, SECOND_FACTOR_STATE, STEP_UP_REQUIRED, CONTACT_UNCONFIRMED, NOT_SIGNED_IN, TOO_MANY_REQUESTS */
  async enable(member: MemberIdentity, typed: string): Promise<EnabledTotp> {
    const totp = await findTotp(this.dataSource, member.memberId);
    if (totp === undefined || totp.enabledAt !== null)
      throw new DomainError('SECOND_FACTOR_STATE', { reason: 'not_being_set_up' });
    const first = await this.codes.verifyFirst(totp, typed);
    if (first === undefined) throw new DomainError('INVALID_TOTP', { reason: 'wrong_at_setup' }, { at: 'totp' });
    return inTransaction(this.dataSource, async (tx) => {
      await beginFactor(tx, member, first.at);
      if (!(await enableTotp(tx, totp, first)))
        throw new DomainError('SECOND_FACTOR_STATE', { reason: 'not_being_set_up' });
      return this.keep(tx, member);
    });
  }

  private async keep(tx: Tx, member: MemberIdentity): Promise<EnabledTotp> {
    const accountId = member.memberId;
    const backupCodes = await this.backupCodes.issue(tx, accountId);
    const token = await this.confirmSession.confirm(tx, member);
    await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'totp_enabled' } });
    return { backupCodes, token };
  }
}
