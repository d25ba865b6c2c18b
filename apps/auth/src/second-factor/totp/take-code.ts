import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { PasswordGuard } from '../../passwords/password-guard';
import { SecondFactorKeys } from '../second-factor-keys';
import { takeBackupCode } from './backup-codes.store';
import { backupCodeIn } from './backup-code';
import { stepOfCode, totpCodeIn } from './totp-code';
import { findTotp, takeStep } from './totp.store';

/** Under which a wrong code of an account counts, wherever it was typed. */
export const codeKeys = (accountId: string): string[] => [`second-factor code of ${accountId}`];

/** Takes codes of authenticator apps and backup codes: each counts once, and guessing is slow. */
@Injectable()
export class TakeCode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SecondFactorKeys,
    private readonly guard: PasswordGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether this is a code of the account that was not used before; it is used now.
   * @throws CodedError TOO_MANY_REQUESTS after repeated failures; OVERLOADED
   */
  async take(accountId: string, typed: string): Promise<boolean> {
    const counted = codeKeys(accountId);
    return this.guard.count({ heeded: counted, counted }, () => this.isTaken(accountId, typed));
  }

  private async isTaken(accountId: string, typed: string): Promise<boolean> {
    const totp = await findTotp(this.dataSource, accountId);
    if (totp === undefined || totp.enabled_at === null) return false;
    const now = this.clock.now();
    const code = totpCodeIn(typed);
    if (code !== undefined) {
      const step = stepOfCode(this.keys.open(accountId, totp.secret), code, now);
      return step !== undefined && takeStep(this.dataSource, totp, step);
    }
    const backup = backupCodeIn(typed);
    if (backup === undefined) return false;
    return takeBackupCode(this.dataSource, accountId, this.keys.hashCode(accountId, backup), now);
  }
}
