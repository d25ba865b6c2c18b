import { Inject, Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { AuthenticationResponseDto, RegistrationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import type { Log } from '@ballast/platform/logging/log';
import { LOG } from '@ballast/platform/logging/log.token';
import { type ChallengeUse, PasskeyChallenges, type ConsumedChallenge } from './passkey-challenges.store';
import type { Passkey } from './passkeys.store';
import { ALGORITHMS, RelyingParty } from './relying-party';
import { challengeIn } from './signed-challenge';

/**
 * Checks the signatures in what authenticators answered: our challenge, our site, the member verified by PIN, finger or face.
 * Undefined stands for every kind of no: to say what was wrong would help nobody but an attacker.
 */
@Injectable()
export class VerifyAnswer {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The challenge that was answered, which is used up now; undefined when it was not given for this use. */
  async consumeChallenge(clientDataJSON: string, use: ChallengeUse): Promise<ConsumedChallenge | undefined> {
    const challenge = challengeIn(clientDataJSON);
    return challenge === undefined ? undefined : this.challenges.consume(challenge, use);
  }

  /** The credential that was made. */
  async registration(response: RegistrationResponseDto, challenge: string): Promise<WebAuthnCredential | undefined> {
    const expected = { ...this.expected(challenge), supportedAlgorithmIDs: ALGORITHMS };
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
      return verified ? registrationInfo.credential : undefined;
    } catch (error) {
      return this.refused(error);
    }
  }

  /** How often the authenticator says it was used, when the passkey signed. */
  async assertion(
    response: AuthenticationResponseDto,
    challenge: string,
    passkey: Passkey,
  ): Promise<number | undefined> {
    const { credential_id: id, public_key: publicKey, counter } = passkey;
    const credential = { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) };
    try {
      const expected = this.expected(challenge);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        credential,
        ...expected,
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch (error) {
      return this.refused(error);
    }
  }

  private expected(expectedChallenge: string) {
    const { id: expectedRPID, origin: expectedOrigin } = this.party;
    return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  }

  /** The library throws for every answer that does not stand. */
  private refused(error: unknown): undefined {
    this.log.info({ reason: (error as Error).message }, 'The answer of a passkey was refused.');
    return undefined;
  }
}
