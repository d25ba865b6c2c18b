import { BrokenCircuitError, CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { serviceUnavailable } from '@ballast/platform/errors/coded-error';
import type { Noticed } from '../polls/polls';
import { UpstreamName } from './route-table';

const FAILURES_TO_OPEN = 5;
const HALF_OPEN_AFTER = 1000;

export interface Forwarding {
  /** Canonical path; the query is taken from the request. */
  readonly path: string;
  /** Exactly what the service gets. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's bytes as they came. */
  readonly body: Buffer | undefined;
  /** Done before the answer goes out, when the service agreed (2xx). */
  readonly onSuccess?: () => Promise<void>;
  /** Told of each answer before it goes out. */
  readonly onAnswer?: Noticed;
  /** What the answer's bytes go through; absent: they go out as they come. */
  readonly through?: (answer: Readable) => Readable;
}

/** What reply-from hands over, whatever its types say. */
interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly stream: Readable;
}

/** One service behind the gateway, with a circuit breaker: a service that is away is not asked again and again while members wait. */
export class Upstream {
  private readonly breaker: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: HALF_OPEN_AFTER,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });

  constructor(
    private readonly name: UpstreamName,
    private readonly baseUrl: string,
  ) {}

  /** Sends the request on and its answer back. @throws CodedError SERVICE_UNAVAILABLE when nothing was answered */
  async forward(reply: FastifyReply, forwarding: Forwarding): Promise<void> {
    try {
      await this.breaker.execute(() => exchange(reply, { ...forwarding, url: this.baseUrl + forwarding.path }));
    } catch (error) {
      throw serviceUnavailable(`The service ${this.name}`, error instanceof BrokenCircuitError ? undefined : error);
    }
  }
}

/** Settles when the answer has begun, when the service failed, or when the client has gone: a breaker must never wait for ever. */
function exchange(reply: FastifyReply, forwarding: Forwarding & { readonly url: string }): Promise<void> {
  const { url, headers, body, onSuccess, onAnswer, through = (answer) => answer } = forwarding;
  return new Promise((resolve, reject) => {
    reply.raw.once('close', resolve);
    reply.from(url, {
      ...(body === undefined ? {} : { body, contentType: 'application/json' }),
      // Only a read may be asked again, and only once, when a kept connection turned out to be dead.
      retriesCount: 1,
      rewriteRequestHeaders: () => ({ ...headers, ...(body === undefined ? {} : lengthOf(body)) }),
      rewriteHeaders: answerHeaders,
      onResponse: (_request, _reply, response) => {
        const answer = response as unknown as Answer;
        onAnswer?.(reply, answer.headers);
        const send = (): void => {
          reply.send(through(answer.stream));
          resolve();
        };
        const agreed = reply.statusCode < 300;
        if (onSuccess === undefined || !agreed) send();
        else onSuccess().then(send, send);
      },
      onError: (_reply, { error }) => reject(error),
    });
  });
}

function lengthOf(body: Buffer): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(body.length) };
}

const NOT_PASSED_BACK = new Set(['connection', 'keep-alive', 'transfer-encoding', 'server', 'date', 'x-request-id']);

function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = { 'cache-control': 'private, no-cache' };
  for (const [name, value] of Object.entries(headers)) {
    if (!NOT_PASSED_BACK.has(name) && !name.startsWith('x-ballast-')) passed[name] = value;
  }
  return passed;
}
