import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TotpSetupDto } from '@ballast/dto/auth/totp.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { LoginPassword } from '../../passwords/login-password';
import { SecondFactorKeys } from '../second-factor-keys';
import { newTotpSecret, otpauthUri } from './totp-code';
import { startTotp } from './totp.store';

const IN_USE = 'An authenticator app is in use already. Turn it off before you set up another one.';

/** Begins the set-up of an authenticator app: nothing is protected by it before a code of it was shown. */
@Injectable()
export class SetUpTotp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly loginPassword: LoginPassword,
    private readonly keys: SecondFactorKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws CodedError WRONG_PASSWORD, SECOND_FACTOR_STATE, NOT_SIGNED_IN, TOO_MANY_REQUESTS, OVERLOADED */
  async setUp(memberId: string, password: string): Promise<TotpSetupDto> {
    const { id, email, phone } = await this.loginPassword.verify(memberId, password);
    const secret = newTotpSecret();
    const sealed = this.keys.seal(id, secret);
    const started = await inTransaction(this.dataSource, (tx) => startTotp(tx, id, sealed, this.clock.now()));
    if (!started) throw new CodedError('SECOND_FACTOR_STATE', IN_USE);
    return { secret, otpauthUri: otpauthUri(secret, email ?? phone ?? id) };
  }
}
