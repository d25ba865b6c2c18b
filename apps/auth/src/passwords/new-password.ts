import { Injectable } from '@nestjs/common';
import { samePasswordsFault } from '@ballast/domain/membership/registration';
import { pausedUntil } from '@ballast/domain/membership/withdrawal-pause';
import { Clock } from '@ballast/platform/clock/clock';
import type { Tx } from '@ballast/platform/postgres/tx';
import { ProgrammeClock } from '../clock/programme-clock';
import type { Account } from '../accounts/account.entity';
import { RESETS, voidLinks } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { publishMemberChanged } from '../members/publish-member-changed';
import { voidBegunFactors } from '../second-factor/void-begun-factors';
import { SessionsStore } from '../sessions/sessions.store';
import { HashingSlots } from './hashing-slots';
import { loginPasswordKeys } from './login-password';
import { PasswordGuard } from './password-guard';
import { hashPassword } from './password-hash';
import { personalWords, refuseWeakPassword } from './password-strength';
import { type NewPasswords, replacePasswords } from './passwords.store';
import { withdrawalPasswordKeys } from './withdrawal-password';

/** A hashed password of the sign-in that is put in place of another. */
export interface NextLoginPassword {
  readonly passwordHash: string;
  /** Set by a mailed link: withdrawals of rewards pause for 24 hours. */
  readonly pausesWithdrawals?: true;
}

/** A hashed withdrawal password that is put in place of another. */
export interface NextWithdrawalPassword {
  readonly withdrawalPasswordHash: string;
  /** Set by a mailed link: all sessions end, and no new payout address is taken until then. */
  readonly addressesHeldUntil?: Date;
}

/** The other password of an account, with the rate-limit keys for guesses of it. */
const OTHER = {
  password: (account: Account) => ({
    hash: account.withdrawalPasswordHash,
    keys: withdrawalPasswordKeys(account.id),
  }),
  withdrawal_password: (account: Account) => ({
    hash: account.passwordHash,
    keys: loginPasswordKeys(account.id),
  }),
};

/** One try of a new password. */
export interface NewPasswordTry {
  readonly password: string;
  /** The field, for the error. */
  readonly field: 'next' | 'password';
  /** The rate-limit keys under which it counts as a guess of the other password, in place of the usual ones. */
  readonly keys?: readonly string[];
}

/** Sets a new password of an account, for a signed-in member or through a mailed link. */
@Injectable()
export class NewPassword {
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly slots: HashingSlots,
    private readonly guard: PasswordGuard,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
    private readonly programme: ProgrammeClock,
  ) {}

  /**
   * Checks that the password is strong and differs from the account's other one. The answer reveals whether the two are
   * equal, so each try counts as a guess of the other.
   * @returns the hash
   * @throws DomainError WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED, SAME_PASSWORDS
   */
  async hash(
    account: Account,
    name: keyof typeof OTHER,
    { password, field, ...given }: NewPasswordTry,
  ): Promise<string> {
    await refuseWeakPassword({ name, field, password }, personalWords(account));
    const other = OTHER[name](account);
    const keys = given.keys ?? other.keys;
    if (await this.guard.isRight({ password, hash: other.hash, heeded: keys, counted: keys }))
      throw samePasswordsFault(field);
    return this.slots.run(() => hashPassword(password));
  }

  /**
   * Replaces the sign-in password of `checked`, ends all sessions except the named one, and notifies the member and the ledger.
   * @returns false, without a change, when another request changed a password meanwhile
   */
  async putLogin(
    tx: Tx,
    checked: Account,
    { passwordHash, pausesWithdrawals }: NextLoginPassword,
    keptSession: string | null = null,
  ): Promise<boolean> {
    const at = await this.programme.now(tx);
    const pause = pausesWithdrawals ? { pausedUntil: pausedUntil(checked.withdrawalsPausedUntil, at) } : {};
    if (!(await this.replace(tx, checked, { passwordHash, ...pause, at }))) return false;
    await this.sessions.removeAll(tx, checked.id, keptSession);
    await queueMail(tx, { accountId: checked.id, kind: 'password_changed', data: {} });
    return true;
  }

  /**
   * Replaces the withdrawal password of `checked` and notifies the ledger. Withdrawals of rewards pause for 24 hours.
   * @returns the end of the pause; undefined, without a change, when another request changed a password meanwhile
   */
  async putWithdrawal(tx: Tx, checked: Account, next: NextWithdrawalPassword): Promise<Date | undefined> {
    const at = await this.programme.now(tx);
    const until = pausedUntil(checked.withdrawalsPausedUntil, at);
    if (!(await this.replace(tx, checked, { ...next, pausedUntil: until, at }))) return undefined;
    if (next.addressesHeldUntil !== undefined) await this.sessions.removeAll(tx, checked.id);
    return until;
  }

  /** Voids links that were mailed before, and notifies the ledger. */
  private async replace(tx: Tx, checked: Account, next: NewPasswords): Promise<boolean> {
    const account = await replacePasswords(tx, checked, next);
    if (account === undefined) return false;
    await voidLinks(tx, { accountId: account.id, at: this.clock.now() }, RESETS);
    await voidBegunFactors(tx, account.id);
    await publishMemberChanged(tx, account);
    return true;
  }
}
