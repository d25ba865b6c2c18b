import { type Server, type Socket, connect, createServer } from 'node:net';
import { freePort } from '@ballast/testing/net/free-port';
import { byPort } from '@ballast/testing/postgres/throw-away-database';

/** A way to a Postgres that can be shut: what goes through it is cut off, and nobody gets in until it opens again. */
export class DatabaseGate {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(
    /** Of the database, by this way. */
    readonly url: string,
    private readonly target: { readonly host: string; readonly port: number },
  ) {}

  /** Shut at first. */
  static async to(databaseUrl: string): Promise<DatabaseGate> {
    const url = byPort(databaseUrl);
    const target = { host: url.hostname, port: Number(url.port) };
    url.hostname = '127.0.0.1';
    url.port = String(await freePort());
    return new DatabaseGate(url.href, target);
  }

  open(): Promise<void> {
    const server = createServer((socket) => {
      const through = connect(this.target);
      for (const one of [socket, through]) {
        this.sockets.add(one);
        one.on('error', () => one.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          (one === socket ? through : socket).destroy();
        });
      }
      socket.pipe(through).pipe(socket);
    });
    this.server = server;
    return new Promise((resolve) => server.listen(Number(new URL(this.url).port), '127.0.0.1', resolve));
  }

  async shut(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server === null) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
