import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Account } from '../accounts/account.entity';
import { ConsumeCode } from '../second-factor/totp/consume-code';
import { findTotp } from '../second-factor/totp/totp.store';
import { SignInKeys, type AttemptSource } from './sign-in-keys';

/** The second step of a sign-in, reached only with the right password. */
@Injectable()
export class SignInSecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: ConsumeCode,
    private readonly keys: SignInKeys,
  ) {}

  /**
   * Whether a second factor was shown. An account without an authenticator app needs none here, even with passkeys:
   * step-up requires those before payments and security changes.
   * @throws DomainError TOTP_REQUIRED without a code or with a wrong or used one; TOO_MANY_REQUESTS after repeated
   * failures
   */
  async isShown(account: Account, code: string | undefined, from: AttemptSource): Promise<boolean> {
    const totp = account.hasSecondFactor ? await findTotp(this.dataSource, account.id) : undefined;
    if (totp === undefined || totp.enabledAt === null) return false;
    if (code === undefined) throw new DomainError('TOTP_REQUIRED', { reason: 'missing' }, { at: 'totp' });
    const name = account.email ?? account.phone ?? '';
    const keys = await this.keys.of({ what: 'code', name, accountId: account.id, since: totp.enabledAt }, from);
    if (await this.codes.consume(account.id, code, keys)) return true;
    throw new DomainError('TOTP_REQUIRED', { reason: 'wrong' }, { at: 'totp' });
  }
}
