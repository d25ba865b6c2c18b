import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { IdentifiedRequest } from '@ballast/platform/identity/access.decorators';

/** By which name the timeline calls whoever writes: the CI token's, or an admin. */
export const Author = createParamDecorator((_data: unknown, context: ExecutionContext): string => {
  const { identity } = context.switchToHttp().getRequest<IdentifiedRequest>();
  return identity?.kind === 'ci' ? identity.name : 'an admin';
});
