import { CustomDecorator, ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { Access } from './access';
import { Identity, MemberIdentity, ServiceName } from './identity';

export const ACCESS = Symbol('access');
export const STEP_UP = Symbol('step-up');

/** A request after the identity guard. */
export interface IdentifiedRequest {
  identity?: Identity | undefined;
}

const allow = (access: Access): CustomDecorator<symbol> => SetMetadata(ACCESS, access);

/** Anyone; a signed-in member is still known to `@OptionalMember()`. */
export const Public = () => allow({ kind: 'public' });

/** Any signed-in member, suspended ones too. The default of every handler. */
export const MemberOnly = () => allow({ kind: 'member' });

/** A signed-in member who is not suspended. */
export const ActiveMemberOnly = () => allow({ kind: 'active-member' });

/** An administrator who is not suspended; for anything but a read, one with a second factor. */
export const AdminOnly = () => allow({ kind: 'admin' });

/** An administrator as with `@AdminOnly()`, or CI with its token. */
export const AdminOrCi = () => allow({ kind: 'admin-or-ci' });

/** Only the named processes; needed on everything under `/internal`. */
export const ServiceOnly = (...services: ServiceName[]) => allow({ kind: 'service', services });

/**
 * A payment or a security change: a member whose account has a second factor must have confirmed by it in the last minutes, else
 * 401 `STEP_UP_REQUIRED`. Stands beside who may call the handler, and its code among the documented refusals.
 */
export const StepUp = () => SetMetadata(STEP_UP, true);

/** The member the request is made for; on a handler that lets others in it refuses them. */
export const CurrentMember = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  currentMember(context),
);

/** For decorators that give more than the member. @throws DomainError NOT_SIGNED_IN */
export function currentMember(context: ExecutionContext): MemberIdentity {
  const member = memberOf(context);
  if (member === undefined) throw new DomainError('NOT_SIGNED_IN', {});
  return member;
}

/** The member, or undefined for a visitor or a process. */
export const OptionalMember = createParamDecorator((_data: unknown, context: ExecutionContext) => memberOf(context));

function memberOf(context: ExecutionContext): MemberIdentity | undefined {
  const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
  return identity?.kind === 'member' ? identity : undefined;
}
