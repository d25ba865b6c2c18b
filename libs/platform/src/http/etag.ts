import { createHash } from 'node:crypto';
import {
  StreamableFile,
  UseInterceptors,
  applyDecorators,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import { FastifyReply, FastifyRequest } from 'fastify';
import { Observable, map } from 'rxjs';

export interface ETagOptions {
  /** Fields, at any depth, that do not change the ETag, such as the response's time. */
  readonly ignore?: readonly string[];
}

/** Documents a read that answers 304 to whoever has its answer already; `ResponseETag` does so by itself. */
export const ApiNotModified = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({ name: 'If-None-Match', required: false }),
    ApiResponse({ status: 304, description: 'Nothing has changed since the answer with that ETag.' }),
  );

/**
 * Gives a polled read a weak `ETag` of its answer, and an empty 304 to whoever has that answer already (`If-None-Match`), and
 * documents both. Streams pass untouched.
 */
export function ResponseETag(options: ETagOptions = {}): MethodDecorator {
  // Readers who share one read get the same object: it is hashed once, not for each of them.
  const known = new WeakMap<object, string>();
  const tagOf = (answer: unknown): string => {
    if (typeof answer !== 'object' || answer === null) return computeETag(answer, options);
    const tag = known.get(answer) ?? computeETag(answer, options);
    known.set(answer, tag);
    return tag;
  };
  class ETagInterceptor implements NestInterceptor {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      const reply = http.getResponse<FastifyReply>();
      return next.handle().pipe(map((answer: unknown) => tagged(answer, { request, reply, tagOf })));
    }
  }
  return applyDecorators(UseInterceptors(mixin(ETagInterceptor)), ApiNotModified());
}

/** The weak validator of a JSON answer. */
export function computeETag(answer: unknown, { ignore = [] }: ETagOptions = {}): string {
  const text = JSON.stringify(answer ?? null, (key, value: unknown) => (ignore.includes(key) ? undefined : value));
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly tagOf: (answer: unknown) => string;
}

function tagged(answer: unknown, { request, reply, tagOf }: Exchange): unknown {
  if (answer instanceof StreamableFile) return answer;
  const tag = tagOf(answer);
  reply.header('etag', tag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !matches(known, tag)) return answer;
  reply.code(304);
  return undefined;
}

function matches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  // Weak comparison (RFC 9110 §8.8.3.2): a proxy may have dropped or added the W/.
  const bare = tag.replace(/^W\//, '');
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === bare);
}
