import { Agent, request } from 'undici';
import { traced } from '@ballast/platform/tracing/tracer';
import { backoffDelay } from './backoff';
import { deadline } from './deadline';
import { RpcError, refusalOf } from './rpc-error';

/** Parses a `result`; throws when it is malformed. */
export type Parse<T> = (result: unknown) => T;

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** One JSON-RPC URL and its health. */
export class RpcEndpoint {
  /** For logs: the host only, since path and query often hold the provider's key. */
  readonly name: string;
  private readonly agent = new Agent({ connections: 16, maxResponseSize: MAX_ANSWER_BYTES });
  private failures = 0;
  private restsUntil = 0;
  private nextId = 1;
  private chainChecked = false;

  constructor(
    private readonly url: string,
    private readonly chainId: number,
    private readonly timeoutMs: number,
  ) {
    this.name = new URL(url).host;
  }

  /** Milliseconds until the endpoint may be called again; 0 when at once. */
  backoffLeft(): number {
    return Math.max(0, this.restsUntil - performance.now());
  }

  worked(): void {
    this.failures = 0;
  }

  /** Records a failure: the endpoint's backoff grows each time. */
  failed(): void {
    this.failures += 1;
    this.restsUntil = performance.now() + backoffDelay(this.failures, Math.random());
  }

  /**
   * One call, without retry.
   * @throws RpcError; or the signal's reason when `signal` fires.
   */
  async call<T>(method: string, params: readonly unknown[], parse: Parse<T>, signal?: AbortSignal): Promise<T> {
    await this.checkChain(signal);
    return this.exchange(method, params, parse, signal);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  /**
   * Checks the chain id once before any other call: a URL of another network would look healthy and credit foreign
   * money.
   */
  private async checkChain(signal?: AbortSignal): Promise<void> {
    if (this.chainChecked) return;
    const answered = await this.exchange('eth_chainId', [], (result) => Number(result), signal);
    if (answered !== this.chainId)
      throw new RpcError('garbage', `eth_chainId: chain ${answered} instead of ${this.chainId}`);
    this.chainChecked = true;
  }

  private async exchange<T>(
    method: string,
    params: readonly unknown[],
    parse: Parse<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const result = await this.sendTraced(method, params, signal);
    try {
      return parse(result);
    } catch (error) {
      throw new RpcError('garbage', `${method}: the answer makes no sense`, { cause: error });
    }
  }

  /** No `traceparent` goes along: the RPC is another company's. */
  private sendTraced(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    const attributes = { 'rpc.system': 'jsonrpc', 'rpc.method': method, 'server.address': this.name };
    return traced({ name: method, kind: 'CLIENT', attributes }, (span) =>
      this.send(method, params, signal).catch((error: unknown) => {
        if (error instanceof RpcError) span?.fail(error.fault);
        throw error;
      }),
    );
  }

  private async send(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    const limit = deadline(this.timeoutMs, signal);
    try {
      const { statusCode, body } = await request(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: this.nextId++, method, params }),
        dispatcher: this.agent,
        signal: limit.signal,
      });
      return resultIn(method, statusCode, await body.text());
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason ?? error;
      if (error instanceof RpcError) throw error;
      // A node that needs longer than our patience for a log query will not be faster the second time.
      const fault = method === 'eth_getLogs' && limit.signal.aborted ? 'too_much' : 'no_answer';
      throw new RpcError(fault, `${method}: no answer`, { cause: error });
    } finally {
      limit.clear();
    }
  }
}

function resultIn(method: string, status: number, text: string): unknown {
  if (status === 429) throw new RpcError('rate_limited', `${method}: too many requests`, { code: 429 });
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new RpcError(status < 400 ? 'garbage' : 'no_answer', `${method}: HTTP ${status} without JSON`);
  }
  if (typeof answer === 'object' && answer !== null) {
    if ('error' in answer && answer.error !== null && answer.error !== undefined) throw refusalOf(method, answer.error);
    if (status < 400 && 'result' in answer) return answer.result;
  }
  throw new RpcError(status < 400 ? 'garbage' : 'no_answer', `${method}: HTTP ${status} without a result`);
}
