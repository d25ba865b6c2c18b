import { Readable } from 'node:stream';
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
} from 'cockatiel';
import { Pool } from 'undici';
import { serviceUnavailable } from '../errors/service-unavailable';
import type { ServiceName } from '../identity/identity';
import { TRACEPARENT_HEADER, endWithStatus } from '../tracing/trace-requests';
import { type Span, type Step, beginStep, reasonOf } from '../tracing/tracer';
import type { UpstreamMetrics } from './upstream-metrics';
import { type ServiceResponse, type ServiceCall, callService } from './call-service';

const FAILURES_TO_OPEN = 5;
const HALF_OPEN_AFTER = 1000;
/** The most concurrent streams; a further one waits for another to end. */
const MAX_STREAMS = 256;

export interface ServiceConnectionOptions {
  readonly target: ServiceName;
  readonly baseUrl: string;
  /** The most connections for calls that are no streams. */
  readonly maxCalls: number;
  /** The most calls that wait for a connection, streams not counted; a further one is refused. Default: without bound. */
  readonly maxWaiting?: number;
  readonly metrics?: UpstreamMetrics | undefined;
}

/**
 * Connects one process to another: keep-alive pools, one retry of a read whose connection was dead, and a circuit breaker, so
 * that calls fail fast while the other process is down.
 */
export class ServiceConnection {
  private readonly calls: Pool;
  /** A pool for responses that hold a connection for minutes, so that calls never wait for one. */
  private readonly streams: Pool;
  /** Calls that are under way or wait for a connection, streams not counted. */
  private open = 0;
  // Any response shows that the process is up; only a missing one counts as a failure.
  private readonly breaker: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: HALF_OPEN_AFTER,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });

  /** By method; made once, since every call has one. */
  private readonly steps = new Map<string, Step>();

  constructor(private readonly options: ServiceConnectionOptions) {
    const { target, baseUrl, maxCalls, metrics } = options;
    const { origin } = new URL(baseUrl);
    this.calls = createPool(origin, maxCalls);
    this.streams = createPool(origin, MAX_STREAMS);
    metrics?.watch(target, () => this.breaker.state === CircuitState.Open);
  }

  /** Sends a call and returns its response, whatever the status. @throws DomainError SERVICE_UNAVAILABLE without a response */
  async call(call: ServiceCall): Promise<ServiceResponse> {
    this.refuseWhenBusy();
    this.open += 1;
    const end = (): void => void (this.open -= 1);
    try {
      const response = await this.send(this.calls, call);
      // A body that is still coming holds its connection.
      if (response.body instanceof Readable) response.body.once('close', end);
      else end();
      return response;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** @throws DomainError SERVICE_UNAVAILABLE when too many calls wait: what is done for one more would be lost with it */
  refuseWhenBusy(): void {
    const { maxCalls, maxWaiting, target, metrics } = this.options;
    if (maxWaiting === undefined || this.open < maxCalls + maxWaiting) return;
    metrics?.busy(target);
    throw serviceUnavailable({ reason: 'busy' });
  }

  /** Sends a call whose response may last for minutes. @throws DomainError SERVICE_UNAVAILABLE when no response begins */
  stream(call: ServiceCall): Promise<ServiceResponse> {
    return this.send(this.streams, call);
  }

  /** Closes the connections once calls in flight have ended; ends streams at once. */
  async close(): Promise<void> {
    await Promise.all([this.calls.close(), this.streams.destroy()]);
  }

  /** Closes all connections at once. */
  async destroy(): Promise<void> {
    await Promise.all([this.calls.destroy(), this.streams.destroy()]);
  }

  private send(pool: Pool, call: ServiceCall): Promise<ServiceResponse> {
    const span = beginStep(this.stepOf(call.method));
    if (span !== undefined) call.headers[TRACEPARENT_HEADER] = span.traceparent;
    return this.exchange(pool, call, span);
  }

  private stepOf(method: string): Step {
    const known = this.steps.get(method);
    if (known !== undefined) return known;
    const { target } = this.options;
    const attributes = { 'http.request.method': method, 'peer.service': target };
    const step = { name: `${method} ${target}`, kind: 'CLIENT', attributes } as const;
    this.steps.set(method, step);
    return step;
  }

  private async exchange(pool: Pool, call: ServiceCall, span: Span | undefined): Promise<ServiceResponse> {
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    try {
      const response = await this.breaker.execute(() =>
        callService(pool, call).catch((error: unknown) => {
          // Reads are idempotent: one retry is safe.
          if (isRead && isDeadConnection(error)) return callService(pool, call);
          throw error;
        }),
      );
      endWithStatus(span, response.status);
      return response;
    } catch (error) {
      const { target: service, metrics } = this.options;
      metrics?.unanswered(service);
      const params = { reason: 'service_away', service } as const;
      const away = serviceUnavailable(params, error instanceof BrokenCircuitError ? undefined : error);
      span?.fail(reasonOf(away));
      throw away;
    }
  }
}

function createPool(origin: string, connections: number): Pool {
  return new Pool(origin, { connections, keepAliveTimeout: 30_000, connect: { timeout: 2000 } });
}

function isDeadConnection(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}
