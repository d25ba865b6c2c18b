import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_INTERVAL_MS = 50;

/**
 * Lets a server close as soon as its requests are done: until then, connections without a request are ended. Node's own
 * `closeIdleConnections` keeps those that never sent anything (a browser's preconnection, a pool's spare), and the
 * close would wait for their timeout.
 * @returns a function to call when the close begins
 */
export function drainConnections(server: Server): () => void {
  const open = new Set<Socket>();
  const busy = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) busy.set(socket, left);
      else busy.delete(socket);
    });
  });
  return () => {
    const look = (): void => {
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
    };
    const timer = setInterval(look, CHECK_INTERVAL_MS);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  };
}
