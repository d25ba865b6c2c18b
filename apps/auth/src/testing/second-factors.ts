import { generateSync } from 'otplib';
import type { PasskeyDto } from '@ballast/dto/auth/passkey.dto';
import type { CreationOptionsDto, RequestOptionsDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import type { BackupCodesDto, TotpSetupDto } from '@ballast/dto/auth/totp.dto';
import { AuthHarness, PASSWORD, SignedInMember, tokenIn } from './auth-harness';
import { SoftwareAuthenticator } from './software-authenticator';

const STEP_MS = 30_000;

/** Members with second factors, made over HTTP as the pages make them. For specs only. */
export class SecondFactors {
  constructor(private readonly auth: AuthHarness) {}

  /** The code an authenticator app shows now, or `steps` steps of 30 seconds later. */
  code(secret: string, steps = 0): string {
    const epoch = Math.floor((this.auth.clock.now().getTime() + steps * STEP_MS) / 1000);
    return generateSync({ secret, epoch });
  }

  /** @param more `withdrawalPassword`: the app may then stand in for it */
  async setUp(member: SignedInMember, more: object = {}): Promise<TotpSetupDto> {
    const setUp = this.auth.api.post('/api/auth/totp/setup').set(member.headers);
    return (await setUp.send({ password: PASSWORD, ...more }).expect(200)).body as TotpSetupDto;
  }

  /** Turns an app on; the member is the one with the new token, and confirmed. */
  async enable(
    member: SignedInMember,
    more: object = {},
  ): Promise<{ secret: string; backupCodes: string[]; member: SignedInMember }> {
    const { secret } = await this.setUp(member, more);
    const enable = this.auth.api.post('/api/auth/totp/enable').set(member.headers);
    const answer = await enable.send({ totp: this.code(secret) }).expect(200);
    const { backupCodes } = answer.body as BackupCodesDto;
    return { secret, backupCodes, member: await this.again(member, answer) };
  }

  async creationOptions(member: SignedInMember, more: object = {}): Promise<CreationOptionsDto> {
    const options = this.auth.api.post('/api/auth/passkeys/options').set(member.headers);
    return (await options.send({ password: PASSWORD, ...more }).expect(200)).body as CreationOptionsDto;
  }

  async addPasskey(
    member: SignedInMember,
    device = new SoftwareAuthenticator(),
    more: { readonly name?: string; readonly password?: string; readonly withdrawalPassword?: string } = {},
  ): Promise<PasskeyDto> {
    const { name = 'Phone', ...proof } = more;
    const response = device.register(await this.creationOptions(member, proof));
    const added = this.auth.api.post('/api/auth/passkeys').set(member.headers);
    return (await added.send({ name, response }).expect(201)).body as PasskeyDto;
  }

  async signInOptions(): Promise<RequestOptionsDto> {
    return (await this.auth.api.post('/api/auth/passkeys/sign-in/options').expect(200)).body as RequestOptionsDto;
  }

  async stepUpOptions(member: SignedInMember): Promise<RequestOptionsDto> {
    const options = this.auth.api.post('/api/auth/step-up/options').set(member.headers);
    return (await options.expect(200)).body as RequestOptionsDto;
  }

  stepUp(member: SignedInMember, body: object) {
    return this.auth.api.post('/api/auth/step-up').set(member.headers).send(body);
  }

  /** The member as the gateway knows them now, after an answer with a new token or without one. */
  async again(
    member: SignedInMember,
    answer?: { readonly headers: Readonly<Record<string, unknown>> },
  ): Promise<SignedInMember> {
    const token = answer === undefined ? '' : tokenIn(answer);
    return this.auth.signedIn(member.id, member.email, token === '' ? member.token : token);
  }
}
