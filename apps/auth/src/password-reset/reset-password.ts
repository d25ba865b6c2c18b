import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { pausedUntil } from '@ballast/domain/membership/withdrawal-pause';
import type { ResetPasswordDto } from '@ballast/dto/auth/password.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { findAccount, lockAccounts } from '../accounts/accounts.store';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { NewLoginPassword } from '../passwords/new-login-password';

const PURPOSE = 'password_reset';
const INVALID =
  'This link does not work any more: it was used, it is older than 30 minutes, or a newer one was sent. Nothing was changed. Please ask for a new link.';

/** Sets a new password by a token from the member's mailbox. A second factor stays needed at the next sign-in. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
    private readonly newPassword: NewLoginPassword,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions and pauses withdrawals of rewards for 24 hours. A password that is refused leaves the token as it was.
   * @returns the account's id
   * @throws CodedError INVALID_RESET_TOKEN, WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED; DomainError SAME_PASSWORDS
   */
  async reset({ token, password }: ResetPasswordDto): Promise<string> {
    const id = await this.tokens.accountOf(this.dataSource, PURPOSE, token, this.clock.now());
    const seen = id === undefined ? undefined : await findAccount(this.dataSource, id);
    if (seen === undefined) throw invalidToken();
    const passwordHash = await this.newPassword.hash(seen, password, 'password');
    const isKept = await inTransaction(this.dataSource, (tx) => this.keep(tx, seen, { token, passwordHash }));
    // Another request changed a password in between: everything is checked again against what is there now.
    return isKept ? seen.id : this.reset({ token, password });
  }

  private async keep(tx: Tx, seen: Account, next: { token: string; passwordHash: string }): Promise<boolean> {
    await lockAccounts(tx, [seen.id]);
    const at = this.clock.now();
    // Under the lock: of all requests with one token the first takes it away from the others.
    if ((await this.tokens.accountOf(tx, PURPOSE, next.token, at)) !== seen.id) throw invalidToken();
    const { passwordHash } = next;
    const pause = pausedUntil(seen.withdrawals_paused_until, at);
    if (!(await this.newPassword.put(tx, seen, { passwordHash, pausedUntil: pause }))) return false;
    await this.tokens.removeAll(tx, seen.id, PURPOSE);
    return true;
  }
}

function invalidToken(): CodedError {
  return new CodedError('INVALID_RESET_TOKEN', INVALID);
}
