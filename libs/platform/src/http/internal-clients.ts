import { OnApplicationShutdown } from '@nestjs/common';
import { ServiceName } from '../identity/identity';
import { IdentityTokens } from '../identity/identity-token';
import { Log } from '../logging/log';
import { InternalHttpClient } from './internal-http-client';
import { UpstreamMetrics } from './upstream-metrics';

/** Makes the clients for other processes, one each, and closes them with this one. */
export class InternalClients implements OnApplicationShutdown {
  private readonly clients = new Map<string, InternalHttpClient>();

  constructor(
    private readonly name: ServiceName,
    private readonly tokens: IdentityTokens,
    private readonly log: Log,
    private readonly metrics: UpstreamMetrics,
  ) {}

  /** The client for the process `target` at `baseUrl`, e.g. `http://127.0.0.1:3001`. */
  to(target: ServiceName, baseUrl: string): InternalHttpClient {
    const key = `${target} ${baseUrl}`;
    const known = this.clients.get(key);
    if (known !== undefined) return known;
    const own = { name: this.name, tokens: this.tokens, metrics: this.metrics };
    const client = new InternalHttpClient(target, baseUrl, own);
    this.clients.set(key, client);
    return client;
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = await Promise.allSettled([...this.clients.values()].map((client) => client.close()));
    for (const result of closed)
      if (result.status === 'rejected') this.log.warn({ err: result.reason as unknown }, 'A client did not close.');
  }
}
