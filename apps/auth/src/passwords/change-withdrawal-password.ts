import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { passwordsAreTheSame, samePasswordsFault } from '@ballast/domain/membership/registration';
import { pausedUntil } from '@ballast/domain/membership/withdrawal-pause';
import type { ChangeWithdrawalPasswordDto } from '@ballast/dto/auth/password.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { queueMail } from '../mails/queue-mail';
import { tellMemberChanged } from '../members/tell-member-changed';
import { HashingSlots } from './hashing-slots';
import { LoginPassword } from './login-password';
import { hashPassword } from './password-hash';
import { personalWords, refuseWeakPassword } from './password-strength';
import { replacePasswords } from './passwords.store';

/** Changes the withdrawal password, by the password of the sign-in (`02-screens`, Account); suspended members may too. */
@Injectable()
export class ChangeWithdrawalPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loginPassword: LoginPassword,
    private readonly slots: HashingSlots,
    private readonly clock: Clock,
  ) {}

  /**
   * Withdrawals of rewards pause for 24 hours: who learnt the one password could else set the other and take what is there.
   * @throws CodedError WRONG_PASSWORD, WEAK_PASSWORD, NOT_SIGNED_IN, TOO_MANY_REQUESTS, OVERLOADED; DomainError SAME_PASSWORDS
   */
  async change(memberId: string, body: ChangeWithdrawalPasswordDto): Promise<void> {
    const seen = await this.loginPassword.verify(memberId, body.current, 'current');
    const chosen = { name: 'withdrawal password', field: 'next', password: body.next } as const;
    await refuseWeakPassword(chosen, personalWords(seen));
    if (passwordsAreTheSame(body.current, body.next)) throw samePasswordsFault('next');
    const hash = await this.slots.run(() => hashPassword(body.next));
    const isKept = await inTransaction(this.dataSource, (tx) => this.keep(tx, seen, hash));
    // Another request changed a password in between: everything is checked again against what is there now.
    if (!isKept) await this.change(memberId, body);
  }

  private async keep(tx: Tx, seen: Account, withdrawalPasswordHash: string): Promise<boolean> {
    const at = this.clock.now();
    const until = pausedUntil(seen.withdrawals_paused_until, at);
    const account = await replacePasswords(tx, seen, { withdrawalPasswordHash, pausedUntil: until, at });
    if (account === undefined) return false;
    await tellMemberChanged(tx, account);
    const data = { pausedUntil: until.toISOString() };
    await queueMail(tx, { accountId: account.id, kind: 'withdrawal_password_changed', data });
    return true;
  }
}
