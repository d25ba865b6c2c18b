import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
} from 'cockatiel';
import { Pool } from 'undici';
import { serviceUnavailable } from '../errors/service-unavailable';
import type { ServiceName } from '../identity/identity';
import { type ServiceResponse, type ServiceCall, callService } from './call-service';

const FAILURES_TO_OPEN = 5;
const HALF_OPEN_AFTER = 1000;
/** The most concurrent streams; a further one waits for another to end. */
const MAX_STREAMS = 256;

/**
 * Connects one process to another: keep-alive pools, one retry of a read whose connection was dead, and a circuit breaker, so
 * that calls fail fast while the other process is down.
 */
export class ServiceConnection {
  private readonly calls: Pool;
  /** A pool for responses that hold a connection for minutes, so that calls never wait for one. */
  private readonly streams: Pool;
  // Any response shows that the process is up; only a missing one counts as a failure.
  private readonly breaker: CircuitBreakerPolicy = circuitBreaker(handleAll, {
    halfOpenAfter: HALF_OPEN_AFTER,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });

  /** @param maxCalls the most connections for calls that are no streams */
  constructor(
    private readonly target: ServiceName,
    baseUrl: string,
    maxCalls: number,
  ) {
    const { origin } = new URL(baseUrl);
    this.calls = createPool(origin, maxCalls);
    this.streams = createPool(origin, MAX_STREAMS);
  }

  /** Sends a call and returns its response, whatever the status. @throws DomainError SERVICE_UNAVAILABLE without a response */
  call(call: ServiceCall): Promise<ServiceResponse> {
    return this.send(this.calls, call);
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

  private async send(pool: Pool, call: ServiceCall): Promise<ServiceResponse> {
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    try {
      return await this.breaker.execute(() =>
        callService(pool, call).catch((error: unknown) => {
          // Reads are idempotent: one retry is safe.
          if (isRead && isDeadConnection(error)) return callService(pool, call);
          throw error;
        }),
      );
    } catch (error) {
      const params = { reason: 'service_away', service: this.target } as const;
      throw serviceUnavailable(params, error instanceof BrokenCircuitError ? undefined : error);
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
