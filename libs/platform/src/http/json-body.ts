import { FastifyInstance } from 'fastify';
import { CodedError } from '../errors/coded-error';

/** The greatest depth of a body; a transformer that recurses over a hostile one would overflow the stack. */
const MAX_DEPTH = 20;
/** A surrogate without its other half: no text in UTF-8, refused by Postgres in JSON and silently changed by it elsewhere. */
const HALF = /\p{Cs}/u;

/** Parses JSON bodies (and nothing else): an empty one is no body, `__proto__` and `constructor.prototype` are refused. */
export function acceptJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    parse(request, text as string, (error, body: unknown) => {
      if (error !== null) return done(new CodedError('MALFORMED_JSON', 'The request is not valid JSON.'));
      done(faultIn(body) ?? null, body);
    });
  });
}

/** The fault of a value that no handler should receive, or undefined. Iterates without recursion. */
export function faultIn(value: unknown): CodedError | undefined {
  const stack: { item: unknown; depth: number }[] = [{ item: value, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { item, depth } = next;
    if (typeof item === 'string') {
      // Postgres text cannot hold it and would answer with an error of its own.
      if (item.includes('\0')) return new CodedError('INVALID_INPUT', 'Text must not hold the character U+0000.');
      if (HALF.test(item)) return new CodedError('INVALID_INPUT', 'Text must not hold half a character.');
    } else if (item !== null && typeof item === 'object') {
      if (depth >= MAX_DEPTH) return new CodedError('INVALID_INPUT', 'The request is nested too deeply.');
      for (const [key, child] of Object.entries(item)) {
        if (HALF.test(key)) return new CodedError('INVALID_INPUT', 'Names must not hold half a character.');
        if (key.includes('\0')) return new CodedError('INVALID_INPUT', 'Names must not hold the character U+0000.');
        stack.push({ item: child, depth: depth + 1 });
      }
    }
  }
  return undefined;
}
