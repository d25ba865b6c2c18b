import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { isHandleOf } from './member-handle';
import type { ChallengeUse } from './passkey-challenges.store';
import type { Passkey } from './passkey.entity';
import { findPasskey, recordPasskeyUse } from './passkeys.store';
import { VerifyAnswer } from './verify-answer';

/** Finds the passkey that signed one of our challenges. */
@Injectable()
export class CheckAssertion {
  constructor(
    private readonly dataSource: DataSource,
    private readonly answers: VerifyAnswer,
    private readonly clock: Clock,
  ) {}

  /** The passkey that signed the challenge for this use, or undefined; the challenge is used up either way. */
  async check(response: AuthenticationResponseDto, use: ChallengeUse): Promise<Passkey | undefined> {
    const consumed = await this.answers.consumeChallenge(response.response.clientDataJSON, use);
    const passkey = consumed === undefined ? undefined : await findPasskey(this.dataSource, response.id);
    if (consumed === undefined || passkey === undefined) return undefined;
    if (use.accountId !== null && passkey.accountId !== use.accountId) return undefined;
    if (!isHandleOf(passkey.accountId, response.response.userHandle)) return undefined;
    const counter = await this.answers.assertion(response, consumed.challenge, passkey);
    if (counter === undefined) return undefined;
    const isNoted = await recordPasskeyUse(this.dataSource, passkey.id, counter, this.clock.now());
    return isNoted ? passkey : undefined;
  }
}
