import { type CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { Clock } from '../clock/clock';
import { serviceUnavailable } from '../errors/service-unavailable';
import { Access, refusalOf, stepUpRefusalOf } from './access';
import { ACCESS, IdentifiedRequest, STEP_UP } from './access.decorators';
import { IDENTITY_HEADER } from './identity';
import { IdentityTokens } from './identity-token';

/**
 * Authenticates a request by the identity token in its header, which a visitor has not, and authorises it by the handler's access
 * rule, and a step-up where required.
 */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    private readonly tokens: IdentityTokens,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & IdentifiedRequest>();
    // Undefined for a missing, forged or old token, too: the rule decides what that may do.
    request.identity = this.tokens.verify(request.headers[IDENTITY_HEADER]);
    const handlers = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, handlers) ?? { kind: 'member' };
    const needsStepUp = this.reflector.getAllAndOverride<boolean | undefined>(STEP_UP, handlers) === true;
    const refusal =
      refusalOf(access, request.identity, request.method) ??
      (needsStepUp ? stepUpRefusalOf(request.identity, this.clock.now()) : undefined);
    if (refusal !== undefined) throw this.isOfAnotherTime(request) ? clocksDisagree() : refusal;
    // A forgotten decorator under /internal must close the door, not open it to members.
    if (access.kind !== 'service' && request.routeOptions.url?.startsWith('/internal') === true) {
      throw new DomainError('FORBIDDEN', { reason: 'processes_only' });
    }
    return true;
  }

  /**
   * Distinguishes a token outside its time window, from a wrong clock or a paused process, so that it does not sign the
   * member out.
   */
  private isOfAnotherTime({ identity, headers }: FastifyRequest & IdentifiedRequest): boolean {
    return identity === undefined && this.tokens.isOfAnotherTime(headers[IDENTITY_HEADER]);
  }
}

function clocksDisagree(): DomainError {
  const cause = new Error('The identity token is of another time: the clocks of two machines differ.');
  return serviceUnavailable({ reason: 'clocks' }, cause);
}
