import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangePasswordDto } from '@ballast/dto/auth/password.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { newSessionToken, sessionTokenHash } from '../sessions/session-token';
import { SessionsStore } from '../sessions/sessions.store';
import { LoginPassword } from './login-password';
import { NewPassword } from './new-password';

/** Changes the sign-in password; suspended members may too. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loginPassword: LoginPassword,
    private readonly newPassword: NewPassword,
    private readonly sessions: SessionsStore,
  ) {}

  /**
   * Ends every other session and gives the current one a new token, so that a stolen password or token stops working.
   * @returns the new token, which is for the browser's cookie only
   * @throws DomainError WRONG_PASSWORD, WEAK_PASSWORD, NOT_SIGNED_IN, TOO_MANY_REQUESTS, OVERLOADED,
   * SAME_PASSWORDS
   */
  async change(member: MemberIdentity, body: ChangePasswordDto): Promise<string> {
    const checked = await this.loginPassword.verify(member.memberId, body.current, 'current');
    const passwordHash = await this.newPassword.hash(checked, 'password', { password: body.next, field: 'next' });
    const token = await inTransaction(this.dataSource, (tx) => this.keep(tx, checked, passwordHash, member.sessionId));
    // Another request changed a password in between: everything is checked again against what is there now.
    return token ?? this.change(member, body);
  }

  private async keep(tx: Tx, checked: Account, passwordHash: string, sessionId: string): Promise<string | undefined> {
    if (!(await this.newPassword.putLogin(tx, checked, { passwordHash }, sessionId))) return undefined;
    const token = newSessionToken();
    const isThere = await this.sessions.replaceToken(tx, checked.id, sessionId, sessionTokenHash(token));
    if (!isThere) throw new DomainError('NOT_SIGNED_IN', {});
    return token;
  }
}
