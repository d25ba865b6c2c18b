import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { IdentifiedRequest } from '@ballast/platform/identity/access.decorators';

/** The acting admin and the address of the request. */
export interface AdminAction {
  /** The admin's member id. */
  readonly actor: string;
  readonly ip: string | null;
}

/** The author of a write. */
export interface Writer {
  /** The name shown in the timeline: the CI token's, or the admin's; the id of an admin whose name is not known. */
  readonly name: string;
  /** The acting admin; null for CI, which is recorded in the timeline and in no audit log. */
  readonly admin: AdminAction | null;
}

type Request = FastifyRequest & IdentifiedRequest;

/** The {@link Writer} of a request. */
export const Author = createParamDecorator((_data: unknown, context: ExecutionContext): Writer => {
  const request = context.switchToHttp().getRequest<Request>();
  const { identity } = request;
  if (identity?.kind === 'ci') return { name: identity.name, admin: null };
  const admin = toAdminAction(request);
  const name = identity?.kind === 'member' ? identity.adminName : undefined;
  return { name: name ?? admin.actor, admin };
});

/** The {@link AdminAction} of a request that only admins may make. */
export const ActingAdmin = createParamDecorator((_data: unknown, context: ExecutionContext): AdminAction =>
  toAdminAction(context.switchToHttp().getRequest<Request>()),
);

function toAdminAction({ identity, ip }: Request): AdminAction {
  if (identity?.kind !== 'member') throw new DomainError('NOT_SIGNED_IN', {});
  return { actor: identity.memberId, ip: ip === '' ? null : ip.slice(0, 64) };
}
