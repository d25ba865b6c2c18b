import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { queueMail } from '../../mails/queue-mail';
import { PasswordGuard } from '../../passwords/password-guard';
import { SecondFactorKeys } from '../second-factor-keys';
import { ConfirmSession } from '../step-up/confirm-session';
import { IssueBackupCodes } from './issue-backup-codes';
import { codeKeys } from './take-code';
import { stepOfCode, totpCodeIn } from './totp-code';
import { type Totp, enableTotp, findTotp } from './totp.store';

const NOT_SET_UP = 'No authenticator app is being set up, or it is in use already. Begin the set-up anew.';
const WRONG = 'This code is not right. Check that the time of your phone is right, and enter the code it shows now.';

/** What the member gets once for turning an authenticator app on. */
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
    private readonly keys: SecondFactorKeys,
    private readonly guard: PasswordGuard,
    private readonly backupCodes: IssueBackupCodes,
    private readonly confirmSession: ConfirmSession,
    private readonly clock: Clock,
  ) {}

  /** The session counts as confirmed: the code was just shown. @throws CodedError INVALID_TOTP, SECOND_FACTOR_STATE, NOT_SIGNED_IN, TOO_MANY_REQUESTS */
  async enable(member: MemberIdentity, typed: string): Promise<EnabledTotp> {
    const totp = await findTotp(this.dataSource, member.memberId);
    if (totp === undefined || totp.enabled_at !== null) throw new CodedError('SECOND_FACTOR_STATE', NOT_SET_UP);
    const step = await this.stepOf(totp, typed);
    return inTransaction(this.dataSource, (tx) => this.keep(tx, member, { totp, step }));
  }

  private async stepOf(totp: Totp, typed: string): Promise<number> {
    const counted = codeKeys(totp.account_id);
    const code = totpCodeIn(typed);
    const secret = this.keys.open(totp.account_id, totp.secret);
    const step = code === undefined ? undefined : stepOfCode(secret, code, this.clock.now());
    await this.guard.count({ heeded: counted, counted }, () => Promise.resolve(step !== undefined));
    if (step === undefined) throw new CodedError('INVALID_TOTP', WRONG, { fields: { totp: WRONG } });
    return step;
  }

  private async keep(
    tx: Tx,
    member: MemberIdentity,
    { totp, step }: { readonly totp: Totp; readonly step: number },
  ): Promise<EnabledTotp> {
    const { account_id: accountId } = totp;
    if (!(await enableTotp(tx, totp, step, this.clock.now()))) throw new CodedError('SECOND_FACTOR_STATE', NOT_SET_UP);
    const backupCodes = await this.backupCodes.issue(tx, accountId);
    const token = await this.confirmSession.confirm(tx, member);
    await queueMail(tx, { accountId, kind: 'second_factor_changed', data: { what: 'totp_enabled' } });
    return { backupCodes, token };
  }
}
