import { setMaxListeners } from 'node:events';
import type { Log } from '@ballast/platform/logging/log';
import { deadline, pause } from './deadline';
import { gatherAnswers } from './gather-answers';
import type { Parse, RpcEndpoint } from './rpc-endpoint';
import { RpcError } from './rpc-error';

/** Calls that all go to one endpoint, so that their answers belong to one view of the chain. */
export interface RpcView {
  /** The endpoint's index in the configuration. */
  readonly rpc: number;
  call<T>(method: string, params: readonly unknown[], parse: Parse<T>): Promise<T>;
}

export interface ViewOptions {
  /** Milliseconds after which the pool gives up; without it never, until the process stops. */
  readonly patienceMs?: number;
  /**
   * True: a node's refusal (a revert, a refused transaction) is passed to the caller. Default: another node is tried.
   */
  readonly refusals?: boolean;
}

export interface AskOptions<T> {
  readonly signal?: AbortSignal;
  /** Whether these answers are enough, so that the pending ones are not awaited. */
  readonly isEnough?: (answers: readonly T[]) => boolean;
}

export interface PoolOptions {
  readonly log: Log;
  readonly stopped: AbortSignal;
  /** The number of endpoints that must agree; default 2, with one endpoint 1. */
  readonly quorum?: number;
  readonly onFailure?: (endpoint: string, fault: string) => void;
}

/** The configured RPCs: one is used until it fails, then the next; each backs off after a failure, longer each time. */
export class RpcPool {
  readonly quorum: number;
  private preferred = 0;
  /** Endpoints on another chain than the quorum, or far behind it. */
  private avoided: ReadonlySet<number> = new Set();
  /** Endpoints with a pending answer that is no longer awaited. */
  private readonly late = new Set<number>();
  private readonly stopped: AbortSignal;

  constructor(
    readonly endpoints: readonly RpcEndpoint[],
    private readonly options: PoolOptions,
  ) {
    if (endpoints.length === 0) throw new Error('At least one RPC URL is needed');
    this.quorum = options.quorum ?? defaultQuorum(endpoints.length);
    this.stopped = options.stopped;
  }

  /**
   * Runs `work` on one endpoint; when that endpoint fails, all of `work` is repeated on the next.
   * @throws RpcError `too_much` (another node has the same limit), `refused` when requested; Error when the patience is at
   * its end or the process stops; and errors of `work`.
   */
  async withView<T>(work: (view: RpcView) => Promise<T>, options: ViewOptions = {}): Promise<T> {
    const { patienceMs } = options;
    if (patienceMs === undefined) return this.untilViewed(work, options, this.stopped);
    const limit = deadline(patienceMs, this.stopped);
    return this.untilViewed(work, options, limit.signal).finally(limit.clear);
  }

  private async untilViewed<T>(
    work: (view: RpcView) => Promise<T>,
    options: ViewOptions,
    signal: AbortSignal,
  ): Promise<T> {
    for (;;) {
      const rpc = await this.rested(signal);
      try {
        const result = await work(this.viewOf(rpc, signal));
        this.endpoints[rpc]?.worked();
        return result;
      } catch (error) {
        if (!(error instanceof RpcError) || error.fault === 'too_much') throw error;
        if (error.fault === 'refused' && options.refusals === true) {
          this.endpoints[rpc]?.worked();
          throw error;
        }
        this.markFailed(rpc, error);
      }
    }
  }

  /** One call on any working endpoint. */
  call<T>(method: string, params: readonly unknown[], parse: Parse<T>, options?: ViewOptions): Promise<T> {
    return this.withView((view) => view.call(method, params, parse), options);
  }

  /**
   * Queries every endpoint once, concurrently. Endpoints in backoff and failed ones are left out, and once there are
   * enough answers, by default a quorum's, the slow ones too.
   */
  async askEach<T>(ask: (view: RpcView) => Promise<T>, options: AskOptions<T> = {}): Promise<T[]> {
    const { signal = this.stopped, isEnough = (answers) => answers.length >= this.quorum } = options;
    const rpcs = [...this.endpoints.keys()].filter(
      (rpc) => this.endpoints[rpc]?.backoffLeft() === 0 && !this.late.has(rpc),
    );
    const questions = rpcs.map((rpc) => this.askOne(rpc, ask, signal));
    const { answers, late } = await gatherAnswers(questions, (some) => isEnough(some.map(([answer]) => answer)));
    for (const rpc of late.flatMap((index) => rpcs[index] ?? [])) {
      this.late.add(rpc);
      if (this.preferred === rpc) this.switchFrom(rpc);
    }
    return answers.map(([answer]) => answer);
  }

  /** Excludes these endpoints from reads until the next call. Excluding all endpoints has no effect. */
  avoid(rpcs: readonly number[]): void {
    const avoided = new Set(rpcs);
    if (avoided.size < this.endpoints.length) this.avoided = avoided;
  }

  /** Switches reads to the next endpoint, without a failure. */
  useAnother(): void {
    this.switchFrom(this.preferred);
  }

  async close(): Promise<void> {
    await Promise.all(this.endpoints.map((endpoint) => endpoint.close()));
  }

  private viewOf(rpc: number, signal: AbortSignal): RpcView {
    const endpoint = this.endpoints[rpc];
    if (endpoint === undefined) throw new RangeError('no such endpoint');
    // Every call in flight listens to it.
    setMaxListeners(0, signal);
    return { rpc, call: (method, params, parse) => endpoint.call(method, params, parse, signal) };
  }

  private async askOne<T>(
    rpc: number,
    ask: (view: RpcView) => Promise<T>,
    signal: AbortSignal,
  ): Promise<readonly [T] | null> {
    try {
      const answer = await ask(this.viewOf(rpc, signal));
      this.endpoints[rpc]?.worked();
      return [answer];
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      this.markFailed(rpc, error);
      return null;
    } finally {
      this.late.delete(rpc);
    }
  }

  private markFailed(rpc: number, error: RpcError): void {
    const endpoint = this.endpoints[rpc];
    if (endpoint === undefined) return;
    endpoint.failed();
    this.options.onFailure?.(endpoint.name, error.fault);
    this.options.log.warn({ rpc: endpoint.name, fault: error.fault, rpcCode: error.code }, error.message);
    if (this.preferred === rpc) this.switchFrom(rpc);
  }

  private switchFrom(rpc: number): void {
    this.preferred = (rpc + 1) % this.endpoints.length;
  }

  /** The endpoint to use; waits while all usable ones are in backoff. */
  private async rested(signal: AbortSignal): Promise<number> {
    for (;;) {
      if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Error('stopped');
      const all = [...this.endpoints.keys()];
      const known = all
        .map((i) => (this.preferred + i) % all.length)
        .filter((rpc) => !this.avoided.has(rpc))
        .map((rpc) => ({ rpc, rest: this.endpoints[rpc]?.backoffLeft() ?? Infinity }));
      const free = known.filter(({ rest }) => rest === 0);
      const first = free.find(({ rpc }) => !this.late.has(rpc)) ?? free[0];
      if (first !== undefined) return first.rpc;
      await pause(Math.max(1, Math.min(...known.map(({ rest }) => rest))), signal);
    }
  }
}

/** The default quorum: two endpoints must agree; a single endpoint is its own quorum. */
export function defaultQuorum(endpoints: number): number {
  return Math.min(2, endpoints);
}
