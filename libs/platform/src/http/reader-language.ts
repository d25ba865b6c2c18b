import { ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageFor } from '@ballast/texts/language-for';
import type { Language } from '@ballast/texts/languages';

/** Gives a handler the language of its reader, for answers that hold sentences beside errors. */
export const ReaderLanguage = createParamDecorator((_data: unknown, context: ExecutionContext): Language => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return languageFor(headers['accept-language']);
});
