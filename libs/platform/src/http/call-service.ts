import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A request to another process. */
export interface ServiceCall {
  readonly method: Dispatcher.HttpMethod;
  /** Includes the query. */
  readonly path: string;
  /** Those that tracing needs are added. */
  readonly headers: Record<string, string>;
  readonly body: Buffer | string | null;
  /** Milliseconds until the whole response has to have arrived; without it only silence times out. */
  readonly deadline?: number;
}

/** An answer of a service: the whole of one that says it is no longer than `WHOLE`, else its bytes as they arrive. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | Readable;
}

/**
 * Bytes up to which an answer is handed over whole: a pipe costs more than most are worth, and would keep the connection for as
 * long as somebody reads. As many as there are connections have to fit into memory at once.
 */
export const WHOLE = 512 * 1024;
/** Milliseconds, without a deadline: until the response headers, and between two parts of the body. */
const UNTIL_HEADERS = 10_000;
const BETWEEN_PARTS = 30_000;

type Controller = Dispatcher.DispatchController;

/** Sends one call. @throws Error when no answer begins, a short one does not come whole, or the deadline is over */
export function callService(pool: Dispatcher, { deadline, ...call }: ServiceCall): Promise<ServiceResponse> {
  const timeouts = { headersTimeout: deadline ?? UNTIL_HEADERS, bodyTimeout: deadline ?? BETWEEN_PARTS };
  return new Promise((resolve, reject) =>
    pool.dispatch({ ...call, ...timeouts }, new ResponseHandler({ resolve, reject }, deadline)),
  );
}

interface Outcome {
  readonly resolve: (answer: ServiceResponse) => void;
  readonly reject: (error: Error) => void;
}

/** Takes what undici reads off the socket; without a stream of its own where none is needed. */
class ResponseHandler implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private readonly clock: NodeJS.Timeout | undefined;
  private start: Omit<ServiceResponse, 'body'> = { status: 0, headers: {} };
  private stream: Readable | undefined;
  private controller: Controller | undefined;
  private timeout: Error | undefined;

  constructor(
    private readonly outcome: Outcome,
    deadline: number | undefined,
  ) {
    if (deadline !== undefined) this.clock = setTimeout(() => this.timeOut(deadline), deadline);
  }

  onRequestStart(controller: Controller): void {
    this.controller = controller;
    // The deadline passed while the call waited for a connection.
    if (this.timeout !== undefined) controller.abort(this.timeout);
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders): void {
    // `100 Continue` and its like are not the answer.
    if (status < 200) return;
    this.start = { status, headers };
    if (isWhole(status, headers)) return;
    this.stream = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        // Nothing is left to give up when it ended by itself.
        if (!this.stream?.readableEnded) controller.abort(error ?? new Error('Nobody reads this answer any more.'));
        done(error);
      },
    });
    this.outcome.resolve({ ...this.start, body: this.stream });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.stream === undefined) this.chunks.push(chunk);
    else if (!this.stream.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    clearTimeout(this.clock);
    if (this.stream !== undefined) this.stream.push(null);
    else {
      const [first = Buffer.alloc(0)] = this.chunks;
      this.outcome.resolve({ ...this.start, body: this.chunks.length < 2 ? first : Buffer.concat(this.chunks) });
    }
  }

  onResponseError(_controller: Controller, error: Error): void {
    clearTimeout(this.clock);
    if (this.stream === undefined) this.outcome.reject(error);
    else this.stream.destroy(error);
  }

  private timeOut(deadline: number): void {
    this.timeout = new Error(`There was no whole answer within ${deadline} ms.`);
    this.outcome.reject(this.timeout);
    this.controller?.abort(this.timeout);
  }
}

function isWhole(status: number, { 'content-length': length }: IncomingHttpHeaders): boolean {
  return status === 204 || status === 304 || (length !== undefined && Number(length) <= WHOLE);
}
