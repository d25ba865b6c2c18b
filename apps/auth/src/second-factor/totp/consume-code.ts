import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '@ballast/platform/clock/clock';
import { PasswordGuard } from '../../passwords/password-guard';
import { listCodeKeys } from '../sealed-secrets.store';
import { SecondFactorKeys } from '../second-factor-keys';
import { consumeBackupCode } from './backup-codes.store';
import { backupCodeIn } from './backup-code';
import { CodeGuard, type CodeGuess } from './code-guard';
import { stepOfCode, totpCodeIn } from './totp-code';
import type { Totp } from './totp.entity';
import { consumeTotpStep, findTotp } from './totp.store';

/** The first code of an app, which confirms the set-up. */
export interface FirstCode {
  readonly step: number;
  readonly at: Date;
}

/** Verifies and consumes authenticator and backup codes: each is accepted once, and guesses are rate limited. */
@Injectable()
export class ConsumeCode {
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SecondFactorKeys,
    private readonly guard: CodeGuard,
    private readonly passwords: PasswordGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * Consumes a code.
   * @returns whether it is an unused code of the account
   * @throws DomainError TOO_MANY_REQUESTS after repeated failures; NOT_SIGNED_IN when the session ended by them
   */
  consume(typed: string, guess: CodeGuess): Promise<boolean> {
    return this.guard.isRight(guess, () => this.isTaken(guess.accountId, typed));
  }

  /**
   * Whether this is a code of an app in set-up; no code is consumed before the app is enabled.
   * @throws DomainError TOO_MANY_REQUESTS after repeated failures; OVERLOADED
   */
  async verifyFirst(totp: Totp, typed: string): Promise<FirstCode | undefined> {
    const { accountId } = totp;
    const at = this.clock.now();
    const code = totpCodeIn(typed);
    const step = code === undefined ? undefined : stepOfCode(this.keys.open(accountId, totp), code, at);
    // Whoever sets an app up knows its secret: there is nothing to guess.
    const keys = [`first code of an app of ${accountId}`];
    await this.passwords.count({ heeded: keys, counted: keys }, () => Promise.resolve(step !== undefined));
    return step === undefined ? undefined : { step, at };
  }

  private async isTaken(accountId: string, typed: string): Promise<boolean> {
    const totp = await findTotp(this.dataSource, accountId);
    if (totp === undefined || totp.enabledAt === null) return false;
    const now = this.clock.now();
    const code = totpCodeIn(typed);
    if (code !== undefined) {
      const step = stepOfCode(this.keys.open(accountId, totp), code, now);
      return step !== undefined && consumeTotpStep(this.dataSource, totp, step);
    }
    const backup = backupCodeIn(typed);
    if (backup === undefined) return false;
    const hashes = this.keys.hashesOf(accountId, backup, await listCodeKeys(this.dataSource));
    return consumeBackupCode(this.dataSource, accountId, hashes, now);
  }
}
