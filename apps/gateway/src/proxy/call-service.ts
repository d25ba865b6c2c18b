import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';

/** A service's response: a short one complete, a long or endless one as a stream. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | Readable;
}

/** The size in bytes up to which a response is buffered: most responses are short and need no stream. */
const SHORT = 64 * 1024;

type Controller = Dispatcher.DispatchController;

/** Sends one call. @throws Error when no answer begins, or a short one does not come whole */
export function callService(pool: Dispatcher, call: Dispatcher.DispatchOptions): Promise<ServiceResponse> {
  return new Promise((resolve, reject) => pool.dispatch(call, new AnswerHandler(resolve, reject)));
}

/** Receives undici's data, and creates a stream only where one is needed. */
class AnswerHandler implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private start: Omit<ServiceResponse, 'body'> = { status: 0, headers: {} };
  private stream: Readable | undefined;

  constructor(
    private readonly resolve: (answer: ServiceResponse) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  // undici asks for it, and has nothing to tell yet.
  onRequestStart(): void {
    return undefined;
  }

  onResponseStart(controller: Controller, status: number, headers: IncomingHttpHeaders): void {
    // `100 Continue` and its like are not the answer.
    if (status < 200) return;
    this.start = { status, headers };
    if (isShort(status, headers)) return;
    this.stream = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        // Nothing is left to give up when it ended by itself.
        if (!this.stream?.readableEnded) controller.abort(error ?? new Error('Nobody reads this answer any more.'));
        done(error);
      },
    });
    this.resolve({ ...this.start, body: this.stream });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.stream === undefined) this.chunks.push(chunk);
    else if (!this.stream.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.stream !== undefined) this.stream.push(null);
    else {
      const [first = Buffer.alloc(0)] = this.chunks;
      this.resolve({ ...this.start, body: this.chunks.length < 2 ? first : Buffer.concat(this.chunks) });
    }
  }

  onResponseError(_controller: Controller, error: Error): void {
    if (this.stream === undefined) this.reject(error);
    else this.stream.destroy(error);
  }
}

function isShort(status: number, { 'content-length': length }: IncomingHttpHeaders): boolean {
  return status === 204 || status === 304 || (length !== undefined && Number(length) <= SHORT);
}
