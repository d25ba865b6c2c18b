import { DynamicModule, Module, Type } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import type { ChangeSourceOptions } from '../changes/change-source';
import { ChangesModule } from '../changes/changes.module';
import { ProcessConfig } from '../config/process-config';
import { EdgeOptions } from '../http/edge-options';
import { StatusOf } from '../http/error-response';
import { ServiceName } from '../identity/identity';
import { MessagesModule } from '../outbox/messages.module';
import { OutboxModule } from '../outbox/outbox.module';
import { ConnectionNeeds } from '../postgres/connection-budget';
import { EntityClass } from '../postgres/data-source';
import { Migration } from '../postgres/migration';
import { PostgresModule } from '../postgres/postgres.module';
import { QueueModule } from '../queue/queue.module';
import { RetentionModule } from '../retention/retention.module';
import type { RetentionRule } from '../retention/retention-rule';

/** The variables that the common parts of a service read. */
export interface ServiceConfig extends ProcessConfig {
  readonly REDIS_URL?: string;
  readonly DATABASE_URL?: string;
}

/** The variables of a service with tables of its own (`config/datastores`). */
export interface DatabaseServiceConfig extends ServiceConfig {
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_INSTANCES: number;
  readonly DATABASE_PATIENCE_MS?: number | undefined;
}

/** A process of the product: what distinguishes it from the others. */
export interface ServiceDefinition<C extends ServiceConfig> {
  readonly name: ServiceName;
  readonly Config: new () => C;
  readonly statusOf: StatusOf;
  /** One module a feature; routes are registered in this order. */
  readonly features: readonly Type<unknown>[];
  /** Whether it has jobs. A service with a schema always has. */
  readonly queues?: boolean;
  readonly edge?: (config: Readonly<C>) => EdgeOptions;
}

export interface DatabaseServiceDefinition<C extends DatabaseServiceConfig> extends ServiceDefinition<C> {
  /** The Postgres schema it owns. */
  readonly schema: string;
  /** Oldest first. */
  readonly migrations: readonly Migration[];
  readonly entities?: readonly EntityClass[];
  /** The connections of one process by purpose; default: its pool. */
  readonly connections?: (config: Readonly<C>) => ConnectionNeeds;
  /** Types of the messages in its outbox; each is relayed to the queue of its name. */
  readonly publishes?: readonly string[];
  /** Which of its rows are removed when (docs/retention.md). */
  readonly retention?: (config: Readonly<C>) => readonly RetentionRule[];
  /** The channel on which its transactions publish changes of screens; it streams them to the gateways (docs/decisions/0025). */
  readonly changes?: Pick<ChangeSourceOptions, 'channel' | 'read'>;
}

/** A defined service: `runService` runs it, `createService` builds it for specs, `emitOpenApi` describes it. */
export interface Service<C extends ServiceConfig> extends Pick<ServiceDefinition<C>, 'name' | 'Config' | 'statusOf'> {
  readonly edge: (config: Readonly<C>) => EdgeOptions;
  /** All of its modules. `config` is only read inside factories, so that OpenAPI works without one. */
  readonly modulesFor: (config: Readonly<C>) => DynamicModule;
}

/** Each service's own part of the container, around its features. */
@Module({})
class ServiceModule {}

/** The configuration, for whoever injects its class. */
@Module({})
class ConfigModule {}

/** Defines a process by its name, configuration, schema and features; what all processes have comes with it. */
export function defineService<C extends DatabaseServiceConfig>(definition: DatabaseServiceDefinition<C>): Service<C>;
export function defineService<C extends ServiceConfig>(definition: ServiceDefinition<C>): Service<C>;
export function defineService<C extends ServiceConfig>(
  definition: ServiceDefinition<C> | DatabaseServiceDefinition<C & DatabaseServiceConfig>,
): Service<C> {
  const { name, Config, statusOf, features, queues = false, edge = () => ({}) } = definition as ServiceDefinition<C>;
  const modulesFor = (config: Readonly<C>): DynamicModule => ({
    module: ServiceModule,
    imports: [
      { module: ConfigModule, global: true, providers: [{ provide: Config, useValue: config }], exports: [Config] },
      ScheduleModule.forRoot(),
      ...('schema' in definition ? databaseModules(definition, config as Readonly<C & DatabaseServiceConfig>) : []),
      ...('schema' in definition || queues ? [queueModule(config)] : []),
      ...('schema' in definition ? [MessagesModule] : []),
      ...features,
    ],
  });
  return { name, Config, statusOf, edge, modulesFor };
}

function databaseModules<C extends DatabaseServiceConfig>(
  {
    name,
    schema,
    migrations,
    entities = [],
    connections,
    publishes = [],
    retention,
    changes,
  }: DatabaseServiceDefinition<C>,
  config: Readonly<C>,
): DynamicModule[] {
  const postgres = PostgresModule.forRoot(() => ({
    ...{ url: config.DATABASE_URL, schema, migrations, entities },
    applicationName: `ballast-${name}`,
    poolSize: config.DATABASE_POOL_SIZE,
    patience: config.DATABASE_PATIENCE_MS,
    budget: {
      needs: {
        ...(connections?.(config) ?? { 'requests and jobs': config.DATABASE_POOL_SIZE }),
        ...(changes === undefined ? {} : { listening: 1 }),
      },
      instances: config.DATABASE_INSTANCES,
    },
  }));
  return [
    postgres,
    ...(retention === undefined ? [] : [RetentionModule.forRoot(schema, () => retention(config))]),
    ...(publishes.length === 0 ? [] : [OutboxModule.forRoot({ schema, types: publishes })]),
    ...(changes === undefined ? [] : [changesModule(name, changes, config)]),
  ];
}

const changesModule = (
  name: ServiceName,
  changes: NonNullable<DatabaseServiceDefinition<DatabaseServiceConfig>['changes']>,
  config: Readonly<DatabaseServiceConfig>,
): DynamicModule =>
  ChangesModule.forRoot(() => ({
    ...changes,
    databaseUrl: config.DATABASE_URL,
    applicationName: `ballast-${name}-changes`,
  }));

const queueModule = (config: Readonly<ServiceConfig>): DynamicModule =>
  QueueModule.forRoot(() => ({ redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL }));
