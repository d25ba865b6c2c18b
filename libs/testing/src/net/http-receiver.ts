import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver got. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** An HTTP server of somebody else, which takes JSON. */
export class HttpReceiver {
  readonly got: Received[] = [];
  /** The status of the next answers; null: it says nothing at all. */
  status: number | null = 200;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
        this.got.push({ path: request.url ?? '', headers: request.headers, body });
        if (this.status !== null) response.writeHead(this.status).end('{}');
      });
    });
  }

  static async start(port = 0): Promise<HttpReceiver> {
    const receiver = new HttpReceiver();
    await new Promise<void>((listening) => receiver.server.listen(port, '127.0.0.1', listening));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
