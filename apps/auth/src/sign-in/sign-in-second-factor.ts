import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Account } from '../accounts/account.entity';
import { ConsumeCode } from '../second-factor/totp/consume-code';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Totp } from '../second-factor/totp/totp.entity';
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
   * The app of which a code was shown; undefined: none. An account without an authenticator app needs none here, even with passkeys:
   * step-up requires those before payments and security changes.
   * @throws DomainError TOTP_REQUIRED without a code or with a wrong or used one; TOO_MANY_REQUESTS after repeated
   * failures
   */
  async shown(account: Account, code: string | undefined, from: AttemptSource): Promise<Totp | undefined> {
    const totp = account.hasSecondFactor ? await findTotp(this.dataSource, account.id) : undefined;
    if (totp === undefined || totp.enabledAt === null) return undefined;
    if (code === undefined) throw new DomainError('TOTP_REQUIRED', { reason: 'missing' }, { at: 'totp' });
    const name = account.email ?? account.phone ?? '';
    const keys = await this.keys.of({ what: 'code', name, accountId: account.id, since: totp.enabledAt }, from);
    if (await this.codes.consume(code, { accountId: account.id, ...keys })) return totp;
    throw new DomainError('TOTP_REQUIRED', { reason: 'wrong' }, { at: 'totp' });
  }

  /** Under the account's lock: an app that was turned off since has shown nothing, and no session opens behind it. @throws DomainError TOTP_REQUIRED */
  async refuseIfChanged(tx: Tx, { accountId, setUpId }: Totp): Promise<void> {
    if ((await findTotp(tx, accountId))?.setUpId === setUpId) return;
    throw new DomainError('TOTP_REQUIRED', { reason: 'wrong' }, { at: 'totp' });
  }
}
