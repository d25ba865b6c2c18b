import { ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADER } from '@ballast/platform/identity/known-device';
import { languageFor } from '@ballast/texts/language-for';
import type { Language } from '@ballast/texts/languages';

/** The address and user agent of a request; stored with sessions and audit entries. */
export interface Caller {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const MAX_USER_AGENT = 300;

/** A browser that signs in. */
export interface Browser {
  readonly caller: Caller;
  /** The token of the device cookie as forwarded by the gateway, or null; not verified yet. */
  readonly deviceToken: string | null;
}

/** The {@link Caller} of the request. */
export const From = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => toCaller(context));

/** The {@link Browser} of the request. */
export const FromBrowser = createParamDecorator((_data: unknown, context: ExecutionContext): Browser => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers[DEVICE_HEADER];
  return { caller: toCaller(context), deviceToken: typeof header === 'string' ? header : null };
});

/** Somebody who joins. */
export interface Newcomer {
  readonly caller: Caller;
  /** Asked for by `Accept-Language`. */
  readonly language: Language;
}

/** The {@link Newcomer} of the request. */
export const FromNewcomer = createParamDecorator((_data: unknown, context: ExecutionContext): Newcomer => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { caller: toCaller(context), language: languageFor(headers['accept-language']) };
});

function toCaller(context: ExecutionContext): Caller {
  const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { ip: ip === '' ? null : ip.slice(0, 64), userAgent: userAgentOf(headers['user-agent']) };
}

/**
 * A user agent without control or direction characters and of bounded length, since it is free text from a stranger.
 */
function userAgentOf(header: string | undefined): string | null {
  const text = (header ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return text === '' ? null : text.slice(0, MAX_USER_AGENT);
}
