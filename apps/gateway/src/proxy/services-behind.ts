import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { Health } from '@ballast/platform/health/health';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { GatewayConfig } from '../config';

/** Lets `/readyz` tell whether the services behind the gateway are up. */
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
    this.health.register('auth', () => auth.get('/healthz'));
    this.health.register('ledger', () => ledger.get('/healthz'));
    this.health.register('deployments', () => deployments.get('/healthz'));
  }
}
