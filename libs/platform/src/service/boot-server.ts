import { type Server, createServer } from 'node:http';
import { errorText } from '@ballast/texts/errors';
import { languageFor } from '@ballast/texts/language-for';
import { newId } from '../ids/new-id';

/**
 * Responds for a process that is still starting: up at `/healthz`, not ready anywhere else. Without it an orchestrator
 * could not tell a process that waits for its database from one that hangs.
 */
export class BootServer {
  private constructor(private readonly server: Server) {}

  /** @throws what listening on an address fails with, EADDRINUSE among it */
  static async open(host: string, port: number): Promise<BootServer> {
    const server = createServer(({ url, headers }, response) => {
      const up = url === '/healthz';
      const error = { code: 'SERVICE_UNAVAILABLE', params: { reason: 'starting' } } as const;
      const message = errorText(languageFor(headers['accept-language']), error);
      const refusal = { message, ...error, requestId: newId(), status: 'unavailable' };
      response.writeHead(up ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
        ...(up ? {} : { 'retry-after': '1' }),
      });
      response.end(JSON.stringify(up ? { status: 'ok' } : refusal));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return new BootServer(server);
  }

  /** Closes the server, so that the process itself can bind the address. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
