import { type AddressInfo, type Server, type Socket, createConnection, createServer } from 'node:net';

/**
 * A TCP proxy in front of a service. While it loses answers, requests arrive and take effect, and the connection breaks at
 * the first byte of what the service says: to the caller everything between 'never arrived' and 'done' is possible.
 */
export class AnswerProxy {
  /** Whether the next response is lost; called once per response. */
  loses: () => boolean = () => false;

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (caller) => this.join(caller));
  }

  static async before(port: number): Promise<AnswerProxy> {
    const server = createServer();
    const proxy = new AnswerProxy(server, port);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Stops accepting connections; open ones end by themselves. */
  close(): void {
    this.server.close();
    this.server.unref();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private join(caller: Socket): void {
    const service = createConnection(this.target, '127.0.0.1');
    const part = (): void => {
      caller.destroy();
      service.destroy();
    };
    for (const socket of [caller, service]) {
      socket.setNoDelay(true);
      socket.once('error', part);
      socket.once('close', part);
    }
    caller.pipe(service);
    service.on('data', (chunk: Buffer) => {
      if (this.loses()) return part();
      if (!caller.write(chunk)) service.pause();
    });
    caller.on('drain', () => service.resume());
    service.on('end', () => caller.end());
  }
}
