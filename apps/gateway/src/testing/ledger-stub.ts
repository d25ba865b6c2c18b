import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOLDS_HEADER } from '@ballast/platform/http/holds';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { SECRET } from './gateway-harness';

/** As much of ledger as polls need: a number a member that writes count up, and what it tells of changes, as late as a spec wants. */
export class LedgerStub {
  readonly values = new Map<string, number>();
  /** Reads that were answered here. */
  reads = 0;
  holds = 3_600_000;
  /** Milliseconds that a message takes; they never overtake each other. Infinity: nothing comes any more. */
  lag: () => number = () => 0;
  /** Told of every request. */
  onRequest: (url: string) => void = () => undefined;
  private readonly streams = new Set<ServerResponse>();
  private readonly tokens = new IdentityTokens(SECRET);
  private last: Promise<void> = Promise.resolve();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Ends the streams of changes, as a restart does. */
  dropStreams(): void {
    for (const stream of this.streams) stream.destroy();
  }

  /** Simulates a commit of another process. */
  commit(memberId: string): void {
    this.values.set(memberId, this.valueOf(memberId) + 1);
    this.publish(memberId);
  }

  publish(line: string): void {
    const lag = this.lag();
    if (lag === Number.POSITIVE_INFINITY) return;
    const pause = new Promise<void>((resolve) => setTimeout(resolve, lag));
    this.last = Promise.all([this.last, pause]).then(() => {
      for (const stream of this.streams) stream.write(`${line}\n`);
    });
  }

  private valueOf(memberId: string): number {
    return this.values.get(memberId) ?? 0;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.onRequest(request.url ?? '');
    if (request.url === '/internal/changes') {
      this.streams.add(response);
      response.once('close', () => this.streams.delete(response));
      response.writeHead(200).write('open\n');
    } else if (request.url === '/internal/changes/beat') {
      const text = Buffer.concat(await request.toArray()).toString();
      this.publish(`beat ${(JSON.parse(text) as { name: string }).name}`);
      response.writeHead(204).end();
    } else this.answerMember(request, response);
  }

  private answerMember(request: IncomingMessage, response: ServerResponse): void {
    const identity = this.tokens.verify(request.headers['x-ballast-identity']);
    if (identity?.kind !== 'member') return void response.writeHead(200).end('{}');
    if (request.method !== 'GET') this.commit(identity.memberId);
    const value = this.valueOf(identity.memberId);
    this.reads += request.method === 'GET' ? 1 : 0;
    // The answer was true when it was made; it may be late.
    setTimeout(() => {
      const etag = `W/"${value}"`;
      const isKnown = request.method === 'GET' && request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : 200, {
        'content-type': 'application/json',
        etag,
        [HOLDS_HEADER]: String(this.holds),
      });
      response.end(isKnown ? undefined : JSON.stringify({ value }));
    }, Math.random() * 5);
  }
}
