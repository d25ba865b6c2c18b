import { ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where a request came from, as far as it can be told; kept with sessions and audit entries. */
export interface Caller {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const MAX_USER_AGENT = 300;

/** The {@link Caller} of the request. */
export const From = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { ip: ip === '' ? null : ip.slice(0, 64), userAgent: userAgentOf(headers['user-agent']) };
});

/** A user agent is free text of a stranger: no control or direction characters, and not endless. */
function userAgentOf(header: string | undefined): string | null {
  const text = (header ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return text === '' ? null : text.slice(0, MAX_USER_AGENT);
}
