import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Health } from '@ballast/platform/health/health';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { GatewayConfig } from '../config';

/**
 * Lets `/readyz` tell whether the services behind the gateway are up. None is a need: whoever is away is answered for with 503, and
 * a gateway taken out for it would take the rest out, too.
 */
@Injectable()
export class ServicesBehind implements OnModuleInit {
  constructor(
    @Inject(GatewayConfig) private readonly config: Readonly<GatewayConfig>,
    @Inject(InternalClients) private readonly clients: InternalClients,
    @Inject(Health) private readonly health: Health,
  ) {}

  onModuleInit(): void {
    const auth = this.clients.to('auth', this.config.AUTH_URL);
    const ledger = this.clients.to('ledger', this.config.LEDGER_URL);
    const deployments = this.clients.to('deployments', this.config.DEPLOYMENTS_URL);
    this.health.report('auth', () => auth.get('/healthz'));
    this.health.report('ledger', () => ledger.get('/healthz'));
    this.health.report('deployments', () => deployments.get('/healthz'));
  }
}
