import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ResetPasswordDto } from '@ballast/dto/auth/password.dto';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { type Database, findAccount, lockAccounts } from '../accounts/accounts.store';
import { MailedTokens } from '../mailed-tokens/mailed-tokens.store';
import { NewLoginPassword } from '../passwords/new-login-password';
import { WithdrawalPassword, withdrawalPasswordKeysByLink } from '../passwords/withdrawal-password';
import { removeUntrustedFactors } from '../second-factor/remove-untrusted-factors';
import { queueMail } from '../mails/queue-mail';

const PURPOSE = 'password_reset';
const INVALID =
  'This link does not work any more: it was used, it is older than 30 minutes, or a newer one was sent. Nothing was changed. Please ask for a new link.';

/** The part of a request that takes effect once the token is valid under the account's lock. */
interface Proven {
  readonly token: string;
  readonly passwordHash: string;
  /** The withdrawal password was given too, and right. */
  readonly isOwner: boolean;
}

/**
 * Sets a new password by a token from the member's mailbox. A second factor stays needed at the next sign-in, but for a
 * member's own that was added without the withdrawal password when that password comes with the token: a thief's factor shuts
 * no owner out.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: MailedTokens,
    private readonly newPassword: NewLoginPassword,
    private readonly withdrawalPassword: WithdrawalPassword,
  ) {}

  /**
   * Ends all sessions and pauses withdrawals of rewards for 24 hours. A password that is refused leaves the token as it was.
   * @returns the account's id
   * @throws CodedError INVALID_RESET_TOKEN, WRONG_WITHDRAWAL_PASSWORD, WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED;
   * DomainError SAME_PASSWORDS
   */
  async reset(body: ResetPasswordDto): Promise<string> {
    const { token, password } = body;
    const withdrawalPassword = body.withdrawalPassword ?? '';
    const isOwner = withdrawalPassword !== '';
    const id = await this.accountOf(this.dataSource, { token, isOwner });
    const checked = id === undefined ? undefined : await findAccount(this.dataSource, id);
    if (checked === undefined) throw invalidToken();
    const keys = withdrawalPasswordKeysByLink(checked.id);
    if (isOwner) await this.withdrawalPassword.verify(checked.id, withdrawalPassword, keys);
    const passwordHash = await this.newPassword.hash(checked, password, { field: 'password', keys });
    const isKept = await inTransaction(this.dataSource, (tx) =>
      this.keep(tx, checked, { token, passwordHash, isOwner }),
    );
    // Another request changed a password in between: everything is checked again against what is there now.
    return isKept ? checked.id : this.reset(body);
  }

  /** With the withdrawal password a link works until its time is over: a thief in a session voids none of the owner's. */
  private accountOf(db: Database, { token, isOwner }: Pick<Proven, 'token' | 'isOwner'>): Promise<string | undefined> {
    return isOwner ? this.tokens.accountOfUnused(db, PURPOSE, token) : this.tokens.accountOf(db, PURPOSE, token);
  }

  private async keep(tx: Tx, checked: Account, next: Proven): Promise<boolean> {
    await lockAccounts(tx, [checked.id]);
    // Under the lock: of all requests with one token the first takes it away from the others.
    if ((await this.accountOf(tx, next)) !== checked.id) throw invalidToken();
    const { passwordHash } = next;
    if (!(await this.newPassword.put(tx, checked, { passwordHash, pausesWithdrawals: true }))) return false;
    await this.tokens.removeAll(tx, checked.id, PURPOSE);
    // An admin's factor stays: mailbox and withdrawal password must not stand in for what every admin write asks for.
    const removes = next.isOwner && !checked.is_admin;
    if (removes && (await removeUntrustedFactors(tx, checked.id))) {
      await queueMail(tx, {
        accountId: checked.id,
        kind: 'second_factor_changed',
        data: { what: 'untrusted_removed' },
      });
    }
    return true;
  }
}

function invalidToken(): CodedError {
  return new CodedError('INVALID_RESET_TOKEN', INVALID);
}
