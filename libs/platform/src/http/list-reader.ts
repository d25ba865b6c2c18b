import { ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageFor } from '@ballast/texts/language-for';
import type { Language } from '@ballast/texts/languages';
import { wantsCsv } from './csv-file';

/** How a list that holds sentences is read. */
export interface ListReader {
  /** As a file instead of JSON. */
  readonly asCsv: boolean;
  readonly language: Language;
}

/** The headers that decide it, for `Vary`. */
export const LIST_VARIES = 'accept, accept-language';

/** Gives a handler the `ListReader` of its request. */
export const ListReaderOf = createParamDecorator((_data: unknown, context: ExecutionContext): ListReader => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { asCsv: wantsCsv(headers.accept), language: languageFor(headers['accept-language']) };
});
