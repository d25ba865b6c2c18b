import { setMaxListeners } from 'node:events';
import type { Log } from '@ballast/platform/logging/log';
import { pause } from './deadline';
import type { Parse, RpcEndpoint } from './rpc-endpoint';
import { RpcError } from './rpc-error';

/** Calls that all go to one endpoint, so that their answers belong to one view of the chain. */
export interface RpcView {
  call<T>(method: string, params: readonly unknown[], parse: Parse<T>): Promise<T>;
}

export interface ViewOptions {
  /** Ends the waiting; without it the pool never gives up. */
  readonly signal?: AbortSignal;
  /** True: the caller wants to hear a node's 'no' (a revert, a refused transaction). Default: another node is asked. */
  readonly refusals?: boolean;
}

/** The configured RPCs: one is used until it fails, then the next; each rests after a failure, longer each time. */
export class RpcPool {
  private preferred = 0;

  constructor(
    readonly endpoints: readonly RpcEndpoint[],
    private readonly log: Log,
    private readonly stopped: AbortSignal,
    private readonly onFailure: (endpoint: string, fault: string) => void = () => undefined,
  ) {
    if (endpoints.length === 0) throw new Error('At least one RPC URL is needed');
    // Every call in flight listens to it.
    setMaxListeners(0, stopped);
  }

  /**
   * Does `work` on one endpoint; when that endpoint fails, all of `work` is done again on the next.
   * @throws RpcError `too_much` (another node has the same limit), `refused` when asked for; the signal's reason; and
   * whatever else `work` throws.
   */
  async withView<T>(work: (view: RpcView) => Promise<T>, options: ViewOptions = {}): Promise<T> {
    const signal = options.signal ?? this.stopped;
    for (;;) {
      const endpoint = await this.rested(signal);
      try {
        const result = await work({
          call: (method, params, parse) => endpoint.call(method, params, parse, signal),
        });
        endpoint.worked();
        return result;
      } catch (error) {
        if (!(error instanceof RpcError) || error.fault === 'too_much') throw error;
        if (error.fault === 'refused' && options.refusals === true) {
          endpoint.worked();
          throw error;
        }
        this.giveWay(endpoint, error);
      }
    }
  }

  /** One call on whichever endpoint works. */
  call<T>(method: string, params: readonly unknown[], parse: Parse<T>, options?: ViewOptions): Promise<T> {
    return this.withView((view) => view.call(method, params, parse), options);
  }

  /** Asks every endpoint at once and once; those that rest or fail are left out. */
  async askEach<T>(ask: (view: RpcView) => Promise<T>, signal: AbortSignal = this.stopped): Promise<T[]> {
    const answers = await Promise.all(
      this.endpoints.map(async (endpoint): Promise<readonly [T] | null> => {
        if (endpoint.restLeft() > 0) return null;
        try {
          const view: RpcView = { call: (method, params, parse) => endpoint.call(method, params, parse, signal) };
          const answer = await ask(view);
          endpoint.worked();
          return [answer];
        } catch (error) {
          if (!(error instanceof RpcError)) throw error;
          this.giveWay(endpoint, error);
          return null;
        }
      }),
    );
    return answers.flatMap((answer) => answer ?? []);
  }

  async close(): Promise<void> {
    await Promise.all(this.endpoints.map((endpoint) => endpoint.close()));
  }

  private giveWay(endpoint: RpcEndpoint, error: RpcError): void {
    endpoint.failed();
    this.onFailure(endpoint.name, error.fault);
    this.log.warn({ rpc: endpoint.name, fault: error.fault, rpcCode: error.code }, error.message);
    if (this.endpoints[this.preferred] === endpoint) this.preferred = (this.preferred + 1) % this.endpoints.length;
  }

  private async rested(signal: AbortSignal): Promise<RpcEndpoint> {
    for (;;) {
      if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Error('stopped');
      const inOrder = this.endpoints.map((_, i) => this.endpoints[(this.preferred + i) % this.endpoints.length]);
      const known = inOrder.filter((endpoint) => endpoint !== undefined);
      const free = known.find((endpoint) => endpoint.restLeft() === 0);
      if (free !== undefined) return free;
      await pause(Math.max(1, Math.min(...known.map((endpoint) => endpoint.restLeft()))), signal);
    }
  }
}
