import { ArgumentsHost, Catch, ExceptionFilter } from '@nestjs/common';
import { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { languageFor } from '@ballast/texts/language-for';
import { serviceUnavailable } from '../errors/service-unavailable';
import type { Log } from '../logging/log';
import { isDatabaseAway } from '../postgres/database-away';
import { AllowedMethods } from './allowed-methods';
import { type StatusOf, toErrorResponse } from './error-response';
import { TIME_ZONE_HEADER, timeZoneOf } from './reader-time-zone';

/** The code of an answer that was a refusal, for the log. */
const refusals = new WeakMap<FastifyReply, string>();
export const refusalCodeOf = (reply: FastifyReply): string | undefined => refusals.get(reply);

/** Turns any thrown error into an error response; our own faults are logged with their stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly statusOf: StatusOf,
    private readonly log: Log,
    private readonly allowed: AllowedMethods,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const shown = request.is404 ? this.unknownAddress(request, reply) : withoutDatabase(error);
    sendError(shown, { request, reply, statusOf: this.statusOf, log: this.log });
  }

  /** A wrong method on a known path is a 405 that names the right ones; Fastify alone would call it a 404. */
  private unknownAddress(request: FastifyRequest, reply: FastifyReply): DomainError {
    const [path = '/'] = request.url.split('?', 1);
    const methods = this.allowed.of(path);
    if (methods.length === 0) return new DomainError('NOT_FOUND', { what: 'address' });
    reply.header('allow', methods.join(', '));
    return new DomainError('METHOD_NOT_ALLOWED', { allowed: methods });
  }
}

/** Maps an unreachable database to a 503 with a retry. */
function withoutDatabase(error: unknown): unknown {
  return !(error instanceof DomainError) && isDatabaseAway(error)
    ? serviceUnavailable({ reason: 'away', what: 'database' }, error)
    : error;
}

/** Sends an error response in the language of the request's `Accept-Language`, its times in the zone of `Time-Zone`; for errors outside Nest, too. */
export function sendError(
  error: unknown,
  edge: { request: FastifyRequest; reply: FastifyReply; statusOf: StatusOf; log: Log },
): void {
  const { request, reply, statusOf, log } = edge;
  const language = languageFor(request.headers['accept-language']);
  const timeZone = timeZoneOf(request.headers[TIME_ZONE_HEADER]);
  const reader = { statusOf, language, timeZone, requestId: request.id };
  const { status, body, retryAfter } = toErrorResponse(error, reader);
  refusals.set(reply, body.code);
  if (status >= 500)
    log[status === 503 ? 'warn' : 'error']({ err: error, requestId: request.id }, `${request.method} failed`);
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  // The rest of a refused upload is not read: without this the connection would stay in mid-body.
  if (status === 413) reply.header('connection', 'close');
  reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}
