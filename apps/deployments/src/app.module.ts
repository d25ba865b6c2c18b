import { DynamicModule, Module, OnApplicationShutdown } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { QueueModule } from '@ballast/platform/queue/queue.module';
import { BadgesController } from './badges/badges.controller';
import { DeploymentsConfig } from './config';
import { ChangeDeployment } from './deployments/change-deployment';
import { CreateDeployment } from './deployments/create-deployment';
import { DeploymentsController } from './deployments/deployments.controller';
import { DoraController } from './dora/dora.controller';
import { EventsController } from './events/events.controller';
import { RecordEvent } from './events/record-event';
import { GithubHookController } from './github/github-hook.controller';
import { ProcessDelivery } from './github/process-delivery';
import { CheckHealth } from './health-checks/check-health';
import { HealthRounds } from './health-checks/health-rounds';
import { AuditRelay } from './outbox/audit.relay';
import { persistence } from './persistence/persistence';
import { FailStaleDeployments } from './stale/fail-stale-deployments';
import { TargetCaller } from './targets/call-target';
import { AdminTokens } from './tokens/admin-tokens';
import { InternalTokensController } from './tokens/internal-tokens.controller';
import { TokenStore } from './tokens/token.store';
import { TokensController } from './tokens/tokens.controller';

/** The deployments process: the software that runs in each environment, as CI reports it. */
@Module({})
export class AppModule implements OnApplicationShutdown {
  constructor(private readonly targets: TargetCaller) {}

  static forRoot(config: Readonly<DeploymentsConfig>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ScheduleModule.forRoot(),
        persistence(config),
        QueueModule.forRoot(() => ({ redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL })),
      ],
      controllers: [
        // Before the deployments: 'dora' is no id.
        DoraController,
        ...[DeploymentsController, EventsController, TokensController, InternalTokensController],
        ...[BadgesController, GithubHookController],
      ],
      providers: [
        { provide: DeploymentsConfig, useValue: config },
        ...[CreateDeployment, ChangeDeployment, RecordEvent, FailStaleDeployments, CheckHealth, HealthRounds],
        { provide: TargetCaller, useFactory: () => new TargetCaller(config.ALLOW_PRIVATE_HEALTH_CHECKS) },
        ...[TokenStore, AdminTokens, ProcessDelivery, AuditRelay],
      ],
    };
  }

  onApplicationShutdown(): Promise<void> {
    return this.targets.close();
  }
}
