import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AddFactorDto, TotpSetupDto } from '@ballast/dto/auth/totp.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { arePasswordsUnchanged } from '../../passwords/passwords.store';
import { SecondFactorKeys } from '../second-factor-keys';
import { VouchForFactor } from '../vouch-for-factor';
import { newTotpSecret, otpauthUri } from './totp-code';
import { startTotp } from './totp.store';

/** Begins the set-up of an authenticator app: nothing is protected by it before a code of it was shown. */
@Injectable()
export class SetUpTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vouch: VouchForFactor,
    private readonly keys: SecondFactorKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError WRONG_PASSWORD, CONTACT_UNCONFIRMED, WRONG_WITHDRAWAL_PASSWORD, SECOND_FACTOR_STATE, NOT_SIGNED_IN, TOO_MANY_REQUESTS, OVERLOADED */
  async setUp(member: MemberIdentity, body: AddFactorDto): Promise<TotpSetupDto> {
    const { account, trusted } = await this.vouch.authorize(member, body);
    const { id, email, phone } = account;
    const secret = newTotpSecret();
    const sealed = this.keys.seal(id, secret);
    const begun = { sealed, trusted, at: this.clock.now() };
    const started = await inTransaction(this.dataSource, async (tx) =>
      (await arePasswordsUnchanged(tx, account)) ? startTotp(tx, id, begun) : undefined,
    );
    // Another request changed a password in between: everything is checked again against what is there now.
    if (started === undefined) return this.setUp(member, body);
    if (!started) throw new DomainError('SECOND_FACTOR_STATE', { reason: 'in_use' });
    return { secret, otpauthUri: otpauthUri(secret, email ?? phone ?? id) };
  }
}
