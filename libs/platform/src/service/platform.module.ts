import { DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Clock, SystemClock } from '../clock/clock';
import { Health } from '../health/health';
import { HealthController } from '../health/health.controller';
import { ProcessState } from '../health/process-state';
import { ProcessStateController } from '../health/process-state.controller';
import { ServiceName } from '../identity/identity';
import { IdentityGuard } from '../identity/identity.guard';
import { IdentityTokens, TokenSecret } from '../identity/identity-token';
import { IdentityStrategy } from '../identity/identity.strategy';
import { InternalSecrets } from '../identity/internal-secrets';
import { InternalClients } from '../http/internal-clients';
import { UpstreamMetrics } from '../http/upstream-metrics';
import { Log } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { MessageKeys } from '../outbox/message-keys';

interface Parts {
  readonly name: ServiceName;
  readonly log: Log;
  readonly clock: Clock;
  readonly secrets: InternalSecrets;
}

/**
 * Providers for every process: Clock, the log, Health, Metrics, IdentityTokens, MessageKeys, InternalClients; and the guard on every
 * handler.
 */
@Global()
@Module({})
export class PlatformModule {
  static around(service: DynamicModule, { name, log, clock, secrets }: Parts): DynamicModule {
    return {
      module: PlatformModule,
      imports: [service],
      controllers: [HealthController, ProcessStateController],
      providers: [
        Health,
        Metrics,
        UpstreamMetrics,
        { provide: Log, useValue: log },
        { provide: Clock, useValue: clock },
        {
          provide: ProcessState,
          inject: [Health],
          useFactory: (health: Health) => new ProcessState(name, health, clock),
        },
        {
          provide: IdentityTokens,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => new IdentityTokens(secrets, new SystemClock(), countTokens(metrics)),
        },
        { provide: MessageKeys, useFactory: () => new MessageKeys(secrets) },
        {
          provide: InternalClients,
          inject: [IdentityTokens, Log, UpstreamMetrics],
          useFactory: (tokens: IdentityTokens, logger: Log, metrics: UpstreamMetrics) =>
            new InternalClients(name, tokens, logger, metrics),
        },
        IdentityStrategy,
        { provide: APP_GUARD, useClass: IdentityGuard },
      ],
      exports: [
        Health,
        ProcessState,
        Metrics,
        UpstreamMetrics,
        Log,
        Clock,
        IdentityTokens,
        InternalClients,
        MessageKeys,
      ],
    };
  }

  /** The same shape without secrets and connections, for OpenAPI. */
  static preview(service: DynamicModule, name: ServiceName, log: Log): DynamicModule {
    return PlatformModule.around(service, { name, log, clock: new SystemClock(), secrets: 'preview'.repeat(8) });
  }
}

/** Tells an operator who replaces the secret whether any process still signs by another one. */
function countTokens(metrics: Metrics): (secret: TokenSecret) => void {
  const tokens = metrics.counter(
    'identity_tokens_total',
    'Identity tokens verified anew, by whose secret signed them',
    ['secret'],
  );
  return (secret) => tokens.inc({ secret });
}
