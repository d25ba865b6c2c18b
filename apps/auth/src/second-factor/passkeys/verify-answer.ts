import { Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { AuthenticationResponseDto, RegistrationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { Log } from '@ballast/platform/logging/log';
import { type ChallengeUse, PasskeyChallenges, type ConsumedChallenge } from './passkey-challenges.store';
import type { Passkey } from './passkey.entity';
import { ALGORITHMS, RelyingParty } from './relying-party';
import { challengeIn } from './signed-challenge';

/**
 * Verifies authenticator responses: our challenge, our site, and the member verified by PIN, finger or face. Every
 * failure is undefined, since details would help only an attacker.
 */
@Injectable()
export class VerifyAnswer {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly party: RelyingParty,
    private readonly log: Log,
  ) {}

  /** Consumes the challenge of a response. @returns undefined when it was not issued for this use */
  async consumeChallenge(clientDataJSON: string, use: ChallengeUse): Promise<ConsumedChallenge | undefined> {
    const challenge = challengeIn(clientDataJSON);
    return challenge === undefined ? undefined : this.challenges.consume(challenge, use);
  }

  /** Verifies a registration. @returns the new credential */
  async registration(response: RegistrationResponseDto, challenge: string): Promise<WebAuthnCredential | undefined> {
    const expected = { ...this.expected(challenge), supportedAlgorithmIDs: ALGORITHMS };
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
      return verified ? registrationInfo.credential : undefined;
    } catch (error) {
      return this.refused(error);
    }
  }

  /** Verifies an assertion. @returns the authenticator's signature counter when the passkey signed */
  async assertion(
    response: AuthenticationResponseDto,
    challenge: string,
    passkey: Passkey,
  ): Promise<number | undefined> {
    const { credentialId: id, publicKey, counter } = passkey;
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

  /** Turns the library's exception for an invalid response into undefined. */
  private refused(error: unknown): undefined {
    this.log.info({ reason: (error as Error).message }, 'The answer of a passkey was refused.');
    return undefined;
  }
}
