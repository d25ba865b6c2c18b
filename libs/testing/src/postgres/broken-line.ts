import { type AddressInfo, type Socket, createConnection, createServer } from 'node:net';
import { byPort } from './throw-away-database';

/** The behaviour of a line: pass bytes, break at the next answer, say nothing for ever, or take no new connection. */
export type LineMood = 'pass' | 'lose answers' | 'silent' | 'refuse';

/** A TCP line to a Postgres, which may break at a moment that a spec chooses. */
export interface BrokenLine {
  readonly url: string;
  mood: LineMood;
  /** Called with each message of a client; what it returns is the mood from then on. */
  onRequest: (bytes: Buffer) => LineMood | undefined;
  /** Breaks all connections. */
  breakAll(): void;
  close(): Promise<void>;
}

/** A line to the Postgres of a URL, whole at first. */
export async function brokenLine(databaseUrl: string): Promise<BrokenLine> {
  const target = byPort(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (line.mood === 'refuse') {
      client.destroy();
      return;
    }
    const postgres = createConnection(Number(target.port), target.hostname);
    const part = (): void => {
      client.destroy();
      postgres.destroy();
    };
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once('error', part);
      socket.once('close', () => {
        sockets.delete(socket);
        part();
      });
    }
    client.on('data', (bytes: Buffer) => {
      line.mood = line.onRequest(bytes) ?? line.mood;
      if (line.mood !== 'silent') postgres.write(bytes);
    });
    postgres.on('data', (bytes: Buffer) => {
      if (line.mood === 'lose answers') part();
      else if (line.mood !== 'silent') client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = byPort(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const line: BrokenLine = {
    url: url.href,
    mood: 'pass',
    onRequest: () => undefined,
    breakAll,
    close: async () => {
      breakAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return line;
}
