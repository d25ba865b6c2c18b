import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { FastifyRequest } from 'fastify';
import { CodedError } from '../errors/coded-error';
import { Access, refusalOf } from './access';
import { ACCESS, IdentifiedRequest } from './access.decorators';
import { IDENTITY_HEADER } from './identity';
import { IdentityTokens } from './identity-token';

/**
 * Knows who asks and whether they may. Not passport: its strategy chain costs several promises a request and cannot tell
 * a missing token from a forged one better than this does.
 */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: IdentityTokens,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & IdentifiedRequest>();
    request.identity = this.tokens.verify(request.headers[IDENTITY_HEADER]);
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]) ?? { kind: 'member' };
    const refusal = refusalOf(access, request.identity);
    if (refusal !== undefined) throw refusal;
    // A forgotten decorator under /internal must close the door, not open it to members.
    if (access.kind !== 'service' && request.routeOptions.url?.startsWith('/internal') === true) {
      throw new CodedError('FORBIDDEN', 'This call is for other processes only.');
    }
    return true;
  }
}
