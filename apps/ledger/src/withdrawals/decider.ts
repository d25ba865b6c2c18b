import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { currentMember } from '@ballast/platform/identity/access.decorators';
import { languageFor } from '@ballast/texts/language-for';
import type { Language } from '@ballast/texts/languages';
import { originOf, type Origin } from '../audit/write-audit-entry';
import { parseRequestKey, type RequestKey } from '../idempotency/request-key';

/** An admin who decides withdrawals, and the request's origin. */
export interface Decider {
  readonly admin: string;
  readonly origin: Origin;
  readonly key: RequestKey;
  /** Of the sentences in the answer. */
  readonly language: Language;
}

/** Gives a handler the `Decider` of its request. */
export const DeciderOfRequest = createParamDecorator((_data: unknown, context: ExecutionContext): Decider => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    admin: currentMember(context).memberId,
    origin: originOf(request),
    key: parseRequestKey(request),
    language: languageFor(request.headers['accept-language']),
  };
});
