import { statusOf } from '@ballast/dto/errors/error-codes';
import { QUEUES } from '@ballast/dto/events/queues';
import { defineDatabaseService } from '@ballast/platform/service/define-database-service';
import { BadgesModule } from './badges/badges.module';
import { DeploymentsConfig } from './config';
import { DeploymentsModule } from './deployments/deployments.module';
import { DoraModule } from './dora/dora.module';
import { EventsModule } from './events/events.module';
import { GithubModule } from './github/github.module';
import { keepRawBody } from './github/raw-body';
import { HealthChecksModule } from './health-checks/health-checks.module';
import { ENTITIES } from './persistence/entities';
import { MIGRATIONS, SCHEMA } from './persistence/migrations';
import { retentionOf } from './persistence/retention';
import { StaleModule } from './stale/stale.module';
import { TokensModule } from './tokens/tokens.module';

/** The software that runs in each environment, as CI reports it. */
export const deploymentsService = defineDatabaseService({
  name: 'deployments',
  Config: DeploymentsConfig,
  statusOf,
  schema: SCHEMA,
  migrations: MIGRATIONS,
  retention: retentionOf,
  entities: ENTITIES,
  publishes: [QUEUES.auditRecorded],
  edge: () => ({ fastify: keepRawBody, bodyLimit: 1_000_000 }),
  // Dora before the deployments: 'dora' is no id.
  features: [
    DoraModule,
    DeploymentsModule,
    EventsModule,
    TokensModule,
    BadgesModule,
    GithubModule,
    HealthChecksModule,
    StaleModule,
  ],
});
