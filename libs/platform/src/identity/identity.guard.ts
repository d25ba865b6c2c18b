import { ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { Clock } from '../clock/clock';
import { serviceUnavailable } from '../errors/service-unavailable';
import { Access, refusalOf, stepUpRefusalOf } from './access';
import { ACCESS, IdentifiedRequest, STEP_UP } from './access.decorators';
import { IDENTITY_HEADER, type Identity } from './identity';
import { IdentityTokens } from './identity-token';
import { IDENTITY_STRATEGY } from './identity.strategy';

/** The decorators of a handler, or else of its class. */
interface Rule {
  readonly access: Access;
  readonly needsStepUp: boolean;
}

/**
 * Authenticates a request (by passport) and authorises it (by the handler's access rule, and a step-up where required).
 */
@Injectable()
export class IdentityGuard extends AuthGuard(IDENTITY_STRATEGY) {
  /** By class and handler: decorators do not change, and reading them took longer than to judge by them. */
  private readonly rules = new WeakMap<object, WeakMap<object, Rule>>();

  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    private readonly tokens: IdentityTokens,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & IdentifiedRequest>();
    const { access, needsStepUp } = this.ruleOf(context);
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

  private ruleOf(context: ExecutionContext): Rule {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    const ofClass = this.rules.get(controller) ?? new WeakMap<object, Rule>();
    const known = ofClass.get(handler);
    if (known !== undefined) return known;
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, controller]);
    const stepUp = this.reflector.getAllAndOverride<boolean | undefined>(STEP_UP, [handler, controller]);
    const rule: Rule = { access: access ?? { kind: 'member' }, needsStepUp: stepUp === true };
    this.rules.set(controller, ofClass.set(handler, rule));
    return rule;
  }

  /**
   * Distinguishes a token outside its time window, from a wrong clock or a paused process, so that it does not sign the
   * member out.
   */
  private isOfAnotherTime({ identity, headers }: FastifyRequest & IdentifiedRequest): boolean {
    return identity === undefined && this.tokens.isOfAnotherTime(headers[IDENTITY_HEADER]);
  }

  override getAuthenticateOptions(): { property: string; session: boolean } {
    return { property: 'identity', session: false };
  }

  /** Lets visitors through, whom passport would reject with a 401; public calls serve them too. */
  override handleRequest<I = Identity | undefined>(error: unknown, identity: I | false): I {
    if (error instanceof Error) throw error;
    return (identity === false ? undefined : identity) as I;
  }
}

function clocksDisagree(): DomainError {
  const cause = new Error('The identity token is of another time: the clocks of two machines differ.');
  return serviceUnavailable({ reason: 'clocks' }, cause);
}
