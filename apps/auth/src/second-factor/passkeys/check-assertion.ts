import { Inject, Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import type { AuthenticationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { Clock } from '@ballast/platform/clock/clock';
import type { Log } from '@ballast/platform/logging/log';
import { LOG } from '@ballast/platform/logging/log.token';
import { isHandleOf } from './member-handle';
import { type ChallengeUse, PasskeyChallenges } from './passkey-challenges.store';
import { type Passkey, findPasskey, notePasskeyUse } from './passkeys.store';
import { RelyingParty } from './relying-party';
import { challengeIn } from './signed-challenge';

/** Checks what a passkey answered to a challenge of ours. */
@Injectable()
export class CheckAssertion {
  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * The passkey that signed the challenge for this use, with the member verified by the authenticator; undefined for anything
   * else: to say what was wrong would help nobody but an attacker. The challenge is used up either way.
   */
  async check(response: AuthenticationResponseDto, use: ChallengeUse): Promise<Passkey | undefined> {
    const challenge = challengeIn(response.response.clientDataJSON);
    if (challenge === undefined || !(await this.challenges.take(challenge, use))) return undefined;
    const passkey = await findPasskey(this.dataSource, response.id);
    if (passkey === undefined || !isHandleOf(passkey.account_id, response.response.userHandle)) return undefined;
    if (use.accountId !== null && passkey.account_id !== use.accountId) return undefined;
    const counter = await this.signedCount(response, challenge, passkey);
    if (counter === undefined) return undefined;
    const isNoted = await notePasskeyUse(this.dataSource, passkey.id, counter, this.clock.now());
    return isNoted ? passkey : undefined;
  }

  /** What the authenticator counts now, or undefined when its signature does not stand. */
  private async signedCount(
    response: AuthenticationResponseDto,
    challenge: string,
    passkey: Passkey,
  ): Promise<number | undefined> {
    const { credential_id: id, public_key: publicKey, counter } = passkey;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.party.origin,
        expectedRPID: this.party.id,
        requireUserVerification: true,
        credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch (error) {
      this.log.info({ passkey: passkey.id, reason: (error as Error).message }, 'The answer of a passkey was refused.');
      return undefined;
    }
  }
}
