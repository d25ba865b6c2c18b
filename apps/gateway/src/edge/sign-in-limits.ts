import type { FastifyRequest } from 'fastify';
import type { Clock } from '@ballast/platform/clock/clock';
import { internalSecretsOf } from '@ballast/platform/identity/internal-secrets';
import { type KnownDevice, KnownDeviceTokens } from '@ballast/platform/identity/known-device';
import type { GatewayConfig } from '../config';
import type { RateLimitSubjects } from '../proxy/rate-limit-subjects';
import { type Limits, addressOf, hashedSubject } from './limits';
import { deviceCookieName, sessionTokenIn } from './session-cookie';

/**
 * Rate limits of sign-in and sign-up (docs/decisions/0020). A browser that signed in under the name before is counted
 * separately, so that a stranger cannot delay it, not even from the same address. All such browsers of an address share
 * a further limit, since each sign-in creates one. All other attempts are counted by address, and by address and name.
 */
export class SignInLimits {
  private readonly cookieName: string;
  private readonly devices: KnownDeviceTokens;

  constructor(
    config: Readonly<GatewayConfig>,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {
    this.cookieName = deviceCookieName(config.PUBLIC_URL);
    this.devices = new KnownDeviceTokens(internalSecretsOf(config));
  }

  /** The browser's device cookie, forwarded to auth, which verifies it itself. */
  tokenOf(request: FastifyRequest): string | undefined {
    return sessionTokenIn(request.headers.cookie, this.cookieName);
  }

  /** Counts a request before its body is read. @throws DomainError TOO_MANY_REQUESTS */
  async countArrival(request: FastifyRequest): Promise<void> {
    const device = this.deviceOf(request);
    if (device === undefined) return this.countAddress(request);
    await this.limits.count(request, 'sign-in', subjectOf(device));
    await this.limits.count(request, 'write', `known browsers at ${addressOf(request)}`);
  }

  /** Counts the names and codes of a request. @throws DomainError TOO_MANY_REQUESTS */
  async countSubjects(request: FastifyRequest, { names, codes }: RateLimitSubjects): Promise<void> {
    const device = this.deviceOf(request);
    const isOwn = device !== undefined && codes.length === 0 && names.length > 0 && names.every(device.isFor);
    if (isOwn) return;
    if (device !== undefined) await this.countAddress(request);
    for (const typed of [...names.map((name) => `name ${name}`), ...codes.map((code) => `code ${code}`)]) {
      await this.limits.count(request, 'sign-in', hashedSubject(typed, addressOf(request)));
    }
  }

  private async countAddress(request: FastifyRequest): Promise<void> {
    await this.limits.count(request, 'write', addressOf(request));
    await this.limits.count(request, 'sign-in-address', addressOf(request));
  }

  private deviceOf(request: FastifyRequest): KnownDevice | undefined {
    return this.devices.read(this.tokenOf(request), this.clock.now());
  }
}

const subjectOf = (device: KnownDevice): string => `browser ${device.id}`;
