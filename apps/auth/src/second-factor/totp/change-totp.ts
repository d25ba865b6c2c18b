import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { queueMail } from '../../mails/queue-mail';
import { LoginPassword } from '../../passwords/login-password';
import { lockAccountOfSession } from '../../sessions/lock-session';
import { SessionsStore } from '../../sessions/sessions.store';
import { replaceBackupCodes } from './backup-codes.store';
import { IssueBackupCodes } from './issue-backup-codes';
import { findTotp, removeTotp } from './totp.store';

/** Disables an authenticator app and renews its backup codes. */
@Injectable()
export class ChangeTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loginPassword: LoginPassword,
    private readonly backupCodes: IssueBackupCodes,
    private readonly sessions: SessionsStore,
  ) {}

  /**
   * Disables the app, voids its backup codes and ends all other sessions: the app may have been lost together with a
   * signed-in device.
   * @throws DomainError NOT_SIGNED_IN, WRONG_PASSWORD, SECOND_FACTOR_STATE, TOO_MANY_REQUESTS, OVERLOADED
   */
  async disable(member: MemberIdentity, password: string): Promise<void> {
    const { id: accountId } = await this.loginPassword.verify(member.memberId, password);
    await inTransaction(this.dataSource, async (tx) => {
      await lockAccountOfSession(tx, member);
      if ((await removeTotp(tx, { accountId }))?.wasEnabled !== true)
        throw new DomainError('SECOND_FACTOR_STATE', { reason: 'not_on' });
      await replaceBackupCodes(tx, accountId, []);
      await this.sessions.endWithFactor(tx, member);
      await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'totp_disabled' } });
    });
  }

  /**
   * @returns new backup codes, to be shown this once; the previous ones are void.
   * @throws DomainError NOT_SIGNED_IN, SECOND_FACTOR_STATE
   */
  async renewBackupCodes(member: MemberIdentity): Promise<string[]> {
    return inTransaction(this.dataSource, async (tx) => {
      const { id: accountId } = await lockAccountOfSession(tx, member);
      const totp = await findTotp(tx, accountId);
      if (totp === undefined || totp.enabledAt === null)
        throw new DomainError('SECOND_FACTOR_STATE', { reason: 'not_on' });
      const codes = await this.backupCodes.issue(tx, accountId);
      await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'backup_codes_renewed' } });
      return codes;
    });
  }
}
