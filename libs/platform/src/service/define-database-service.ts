import type { DynamicModule } from '@nestjs/common';
import type { ChangeSourceOptions } from '../changes/change-source';
import { ChangesModule } from '../changes/changes.module';
import type { ServiceName } from '../identity/identity';
import { MessagesModule } from '../outbox/messages.module';
import { OutboxModule } from '../outbox/outbox.module';
import type { ConnectionNeeds } from '../postgres/connection-budget';
import type { EntityClass } from '../postgres/data-source';
import type { Migration } from '../postgres/migration';
import { PostgresModule } from '../postgres/postgres.module';
import { QueueModule } from '../queue/queue.module';
import { RetentionModule } from '../retention/retention.module';
import type { RetentionRule } from '../retention/retention-rule';
import { defineService, type Service, type ServiceConfig, type ServiceDefinition } from './define-service';

/** The variables of a service with tables of its own (`config/datastores`). */
export interface DatabaseServiceConfig extends ServiceConfig {
  readonly DATABASE_URL: string;
  readonly DATABASE_POOL_SIZE: number;
  readonly DATABASE_INSTANCES: number;
  readonly DATABASE_PATIENCE_MS?: number | undefined;
}

/** A process with tables of its own: it has a queue, too. */
export interface DatabaseServiceDefinition<C extends DatabaseServiceConfig> extends Omit<
  ServiceDefinition<C>,
  'common'
> {
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

/** Defines a process with tables of its own: besides what each process has, Postgres, a queue, outbox and inbox. */
export function defineDatabaseService<C extends DatabaseServiceConfig>(
  definition: DatabaseServiceDefinition<C>,
): Service<C> {
  return defineService({ ...definition, common: (config) => databaseModules(definition, config) });
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
    QueueModule.forRoot(config),
    { module: MessagesModule },
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
