import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LoginDto } from '@ballast/dto/auth/login.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { OpenSession, type SignInFrom } from '../sessions/open-session';
import type { AttemptSource } from './sign-in-keys';
import { SignInPassword } from './sign-in-password';
import { SignInSecondFactor } from './sign-in-second-factor';

export interface SignedIn {
  readonly account: Account;
  /** For the cookie only. */
  readonly token: string;
}

/** Signs a member in by password, and by a code where there is an authenticator app. */
@Injectable()
export class SignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly password: SignInPassword,
    private readonly secondFactor: SignInSecondFactor,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * @throws DomainError INVALID_CREDENTIALS, the same for unknown accounts; TOTP_REQUIRED only after the right password;
   * TOO_MANY_REQUESTS after repeated failures
   */
  async signIn(
    { email, password, totp }: LoginDto,
    from: SignInFrom & Pick<AttemptSource, 'deviceToken'>,
  ): Promise<SignedIn> {
    const { caller, replaces, deviceToken } = from;
    const tried = { ip: caller.ip, deviceToken };
    const account = await this.password.check(email, password, tried);
    const shown = await this.secondFactor.shown(account, totp ?? undefined, tried);
    const open = async (tx: Tx): Promise<string> => {
      await this.password.refuseIfChanged(tx, account);
      if (shown !== undefined) await this.secondFactor.refuseIfChanged(tx, shown);
      return this.openSession.open(tx, account, { caller, replaces, confirmed: shown !== undefined });
    };
    return { account, token: await inTransaction(this.dataSource, open) };
  }
}
