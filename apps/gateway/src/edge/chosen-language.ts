import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '@ballast/texts/languages';

/** Set by the web app where somebody chose a language. It outlives a session: it belongs to the browser. */
const CHOSEN = new RegExp(`(?:^|;\\s*)ballast_language=(${LANGUAGES.join('|')})(?:;|$)`);

/**
 * Lets the language chosen in this browser stand for those that the browser itself asks for. Whatever comes after, a
 * document, a refusal, a service, then reads one header.
 */
export function preferChosenLanguage(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const chosen = CHOSEN.exec(request.headers.cookie ?? '')?.[1];
    if (chosen !== undefined) request.headers['accept-language'] = chosen;
    done();
  });
}
