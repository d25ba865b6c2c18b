import { Injectable } from '@nestjs/common';
import { samePasswordsFault } from '@ballast/domain/membership/registration';
import { pausedUntil } from '@ballast/domain/membership/withdrawal-pause';
import { Clock } from '@ballast/platform/clock/clock';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { voidResets } from '../mailed-tokens/mailed-tokens.store';
import { publishMemberChanged } from '../members/publish-member-changed';
import { SessionsStore } from '../sessions/sessions.store';
import { HashingSlots } from './hashing-slots';
import { loginPasswordKeys } from './login-password';
import { PasswordGuard } from './password-guard';
import { hashPassword } from './password-hash';
import { personalWords, refuseWeakPassword } from './password-strength';
import { replacePasswords } from './passwords.store';

/** A hashed withdrawal password that replaces the current one. */
export interface NextWithdrawalPassword {
  readonly withdrawalPasswordHash: string;
  /** Set for a reset by mailed link: all sessions end, and new payout addresses are refused until this time. */
  readonly addressesHeldUntil?: Date;
}

/** Sets a new withdrawal password, for a signed-in member or through a mailed link. */
@Injectable()
export class NewWithdrawalPassword {
  constructor(
    private readonly slots: HashingSlots,
    private readonly guard: PasswordGuard,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks that the password is strong and differs from the sign-in password. The answer reveals whether the two are
   * equal, so each try counts as a guess of the sign-in password.
   * @returns the hash
   * @throws CodedError WEAK_PASSWORD, TOO_MANY_REQUESTS, OVERLOADED; DomainError SAME_PASSWORDS
   */
  async hash(account: Account, password: string, field: 'next' | 'password'): Promise<string> {
    await refuseWeakPassword({ name: 'withdrawal password', field, password }, personalWords(account));
    const keys = loginPasswordKeys(account.id);
    const guess = { password, hash: account.password_hash, heeded: keys, counted: keys };
    if (await this.guard.isRight(guess)) throw samePasswordsFault(field);
    return this.slots.run(() => hashPassword(password));
  }

  /**
   * Replaces the password of `checked` and publishes the change to the ledger. Reward withdrawals pause for 24 hours.
   * @returns the end of the pause; undefined, without a change, when another request changed a password meanwhile
   */
  async put(tx: Tx, checked: Account, next: NextWithdrawalPassword): Promise<Date | undefined> {
    const at = this.clock.now();
    const until = pausedUntil(checked.withdrawals_paused_until, at);
    const account = await replacePasswords(tx, checked, { ...next, pausedUntil: until, at });
    if (account === undefined) return undefined;
    await voidResets(tx, { accountId: account.id, at });
    if (next.addressesHeldUntil !== undefined) await this.sessions.removeAll(tx, account.id);
    await publishMemberChanged(tx, account);
    return until;
  }
}
