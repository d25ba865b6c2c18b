import { Injectable, OnModuleInit } from '@nestjs/common';
import { Health, type HealthCheck } from '@ballast/platform/health/health';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { GatewayConfig } from '../config';

/** Milliseconds for which a health result is shared: no rate limit applies to `/readyz`. */
const SHARED_FOR = 1_000;

/**
 * Reports the health of the upstream services in `/readyz`. None is required: the gateway responds 503 for a service
 * that is down, and taking the gateway out would take the others out, too.
 */
@Injectable()
export class UpstreamHealth implements OnModuleInit {
  constructor(
    private readonly config: GatewayConfig,
    private readonly clients: InternalClients,
    private readonly health: Health,
  ) {}

  onModuleInit(): void {
    const auth = this.clients.to('auth', this.config.AUTH_URL);
    const ledger = this.clients.to('ledger', this.config.LEDGER_URL);
    const deployments = this.clients.to('deployments', this.config.DEPLOYMENTS_URL);
    this.health.report(
      'auth',
      throttled(() => auth.get('/healthz')),
    );
    this.health.report(
      'ledger',
      throttled(() => ledger.get('/healthz')),
    );
    this.health.report(
      'deployments',
      throttled(() => deployments.get('/healthz')),
    );
  }
}

/** Throttles a health check. */
function throttled(check: HealthCheck): HealthCheck {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<unknown> = Promise.resolve();
  return () => {
    if (performance.now() - checkedAt < SHARED_FOR) return answer;
    checkedAt = performance.now();
    answer = check();
    // Whoever waits hears of it; nobody may be waiting any more.
    answer.catch(() => undefined);
    return answer;
  };
}
