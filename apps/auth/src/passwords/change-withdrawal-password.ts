import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChangeWithdrawalPasswordDto } from '@ballast/dto/auth/password.dto';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { queueMail } from '../mails/queue-mail';
import { trustSecondFactors } from '../second-factor/trust-second-factors';
import { NewPassword } from './new-password';
import { ProveWithdrawalPassword, type WithdrawalProof } from './prove-withdrawal-password';

/** Changes the withdrawal password (`docs/product/rules.md §4.3`, Passwords); suspended members may too. */
@Injectable()
export class ChangeWithdrawalPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prove: ProveWithdrawalPassword,
    private readonly newPassword: NewPassword,
  ) {}

  /**
   * Requires the current withdrawal password or a second factor trusted in its place: the sign-in password alone
   * changes nothing.
   * @throws DomainError WITHDRAWAL_PASSWORD_NEEDED, WRONG_WITHDRAWAL_PASSWORD, WEAK_PASSWORD, NOT_SIGNED_IN,
   * TOO_MANY_REQUESTS, OVERLOADED; DomainError SAME_PASSWORDS
   */
  async change(member: MemberIdentity, body: ChangeWithdrawalPasswordDto): Promise<void> {
    const proof = await this.prove.byMember(member, body.current ?? '');
    const typed = { password: body.next, field: 'next' } as const;
    const hash = await this.newPassword.hash(proof.checked, 'withdrawal_password', typed);
    const isKept = await inTransaction(this.dataSource, (tx) => this.keep(tx, proof, hash));
    // Another request changed a password in between: everything is checked again against what is there now.
    if (!isKept) await this.change(member, body);
  }

  private async keep(tx: Tx, { checked, isBoth }: WithdrawalProof, withdrawalPasswordHash: string): Promise<boolean> {
    const until = await this.newPassword.putWithdrawal(tx, checked, { withdrawalPasswordHash });
    if (until === undefined) return false;
    if (isBoth) await trustSecondFactors(tx, checked.id);
    await this.notify(tx, checked, until);
    return true;
  }

  private notify(tx: Tx, { id: accountId }: Account, until: Date): Promise<void> {
    const data = { pausedUntil: until.toISOString() };
    return queueMail(tx, { accountId, kind: 'withdrawal_password_changed', data });
  }
}
