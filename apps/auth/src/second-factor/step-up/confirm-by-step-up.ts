import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import type { StepUpDto } from '@ballast/dto/auth/second-factor.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { CheckAssertion } from '../passkeys/check-assertion';
import { guessInSession } from '../totp/code-guard';
import { ConsumeCode } from '../totp/consume-code';
import { ConfirmSession } from './confirm-session';

/** Confirms a session by the second factor (`docs/product/api.md §4`, POST /api/auth/step-up). */
@Injectable()
export class ConfirmByStepUp {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: ConsumeCode,
    private readonly assertions: CheckAssertion,
    private readonly confirmSession: ConfirmSession,
  ) {}

  /**
   * @returns the session's new token, which is for the browser's cookie only
   * @throws DomainError INVALID_TOTP, INVALID_PASSKEY, INVALID_INPUT, NOT_SIGNED_IN, TOO_MANY_REQUESTS, OVERLOADED
   */
  async confirm(member: MemberIdentity, { totp, passkey }: StepUpDto): Promise<string> {
    if ((typeof totp === 'string') === (passkey !== undefined && passkey !== null)) {
      throw new DomainError('INVALID_INPUT', { reason: 'code_or_passkey' });
    }
    if (typeof totp === 'string') await this.consumeCode(member, totp);
    else if (passkey) await this.consumeAssertion(member.memberId, passkey);
    return inTransaction(this.dataSource, (tx) => this.confirmSession.confirm(tx, member));
  }

  private async consumeCode(member: MemberIdentity, code: string): Promise<void> {
    if (await this.codes.consume(code, guessInSession(member))) return;
    throw new DomainError('INVALID_TOTP', { reason: 'wrong_or_used' }, { at: 'totp' });
  }

  private async consumeAssertion(accountId: string, response: AuthenticationResponseDto): Promise<void> {
    const passkey = await this.assertions.check(response, { purpose: 'step-up', accountId });
    if (passkey === undefined) throw new DomainError('INVALID_PASSKEY', { reason: 'not_yours' });
  }
}
