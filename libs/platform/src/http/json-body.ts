import { FastifyInstance } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';

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
      if (error !== null) return done(new DomainError('MALFORMED_JSON', {}));
      done(faultIn(body) ?? null, body);
    });
  });
}

/** The fault of a value that no handler should receive, or undefined. Iterates without recursion. */
export function faultIn(value: unknown): DomainError | undefined {
  const stack: { item: unknown; depth: number }[] = [{ item: value, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { item, depth } = next;
    if (typeof item === 'string') {
      // Postgres text cannot hold it and would answer with an error of its own.
      if (item.includes('\0')) return forbiddenCharacter('text', 'null');
      if (HALF.test(item)) return forbiddenCharacter('text', 'half');
    } else if (item !== null && typeof item === 'object') {
      if (depth >= MAX_DEPTH) return new DomainError('INVALID_INPUT', { reason: 'nested_too_deeply' });
      for (const [key, child] of Object.entries(item)) {
        if (HALF.test(key)) return forbiddenCharacter('name', 'half');
        if (key.includes('\0')) return forbiddenCharacter('name', 'null');
        stack.push({ item: child, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

const forbiddenCharacter = (within: 'text' | 'name', character: 'null' | 'half'): DomainError =>
  new DomainError('INVALID_INPUT', { reason: 'forbidden_character', within, character });
