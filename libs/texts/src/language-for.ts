import { negotiate } from '@fastify/accept-negotiator';
import { LANGUAGES, type Language } from './languages';

const REGION = /\b([a-z]{2,3})-[a-z0-9-]+/g;

/** The language for an `Accept-Language` header: `de-AT` is served German, and an unknown or missing one English. */
export function languageFor(acceptLanguage: string | undefined): Language {
  const [first] = LANGUAGES;
  if (acceptLanguage === undefined) return first;
  return negotiate<Language>(acceptLanguage.toLowerCase().replace(REGION, '$1'), [...LANGUAGES]) ?? first;
}
