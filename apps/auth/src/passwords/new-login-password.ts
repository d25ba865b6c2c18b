import { Injectable } from '@nestjs/common';
import { samePasswordsFault } from '@ballast/domain/membership/registration';
import { pausedUntil } from '@ballast/domain/membership/withdrawal-pause';
import { Clock } from '@ballast/platform/clock/clock';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { voidResets } from '../mailed-tokens/mailed-tokens.store';
import { queueMail } from '../mails/queue-mail';
import { publishMemberChanged } from '../members/publish-member-changed';
import { SessionsStore } from '../sessions/sessions.store';
import { HashingSlots } from './hashing-slots';
import { PasswordGuard } from './password-guard';
import { hashPassword } from './password-hash';
import { personalWords, refuseWeakPassword } from './password-strength';
import { replacePasswords } from './passwords.store';

/** A hashed password of the sign-in that is put in place of another. */
export interface NextLoginPassword {
  readonly passwordHash: string;
  /** Set by a mailed link: withdrawals of rewards pause for 24 hours. */
  readonly pausesWithdrawals?: true;
}

/** One try of a new password. */
export interface NewPasswordTry {
  /** The field, for the error. */
  readonly field: 'next' | 'password';
  /** The rate-limit keys under which it counts as a guess of the withdrawal password. */
  readonly keys: readonly string[];
}

/** Sets a new sign-in password, for a signed-in member or through a reset link. */
@Injectable()
export class NewLoginPassword {
  constructor(
    private readonly slots: HashingSlots,
    private readonly guard: PasswordGuard,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks that the password is strong and differs from the withdrawal password. The answer reveals whether the two are
   * equal, so each try counts as a guess of the withdrawal password.
   * @returns the hash
   * @throws CodedError WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED; DomainError SAME_PASSWORDS
   */
  async hash(account: Account, password: string, { field, keys }: NewPasswordTry): Promise<string> {
    await refuseWeakPassword({ name: 'password', field, password }, personalWords(account));
    const guess = { password, hash: account.withdrawal_password_hash, heeded: keys, counted: keys };
    if (await this.guard.isRight(guess)) throw samePasswordsFault(field);
    return this.slots.run(() => hashPassword(password));
  }

  /**
   * Replaces the password of `checked`, ends all sessions except the named one, and notifies the member and the ledger.
   * @returns false, without a change, when another request changed a password meanwhile
   */
  async put(tx: Tx, checked: Account, next: NextLoginPassword, keptSession: string | null = null): Promise<boolean> {
    const at = this.clock.now();
    const { passwordHash, pausesWithdrawals } = next;
    const pause = pausesWithdrawals ? { pausedUntil: pausedUntil(checked.withdrawals_paused_until, at) } : {};
    const account = await replacePasswords(tx, checked, { passwordHash, ...pause, at });
    if (account === undefined) return false;
    await voidResets(tx, { accountId: account.id, at });
    await this.sessions.removeAll(tx, account.id, keptSession);
    await publishMemberChanged(tx, account);
    await queueMail(tx, { accountId: account.id, kind: 'password_changed', data: {} });
    return true;
  }
}
