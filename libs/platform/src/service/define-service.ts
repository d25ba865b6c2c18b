import { DynamicModule, Module, Type } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { ProcessConfig } from '../config/process-config';
import { EdgeOptions } from '../http/edge-options';
import { StatusOf } from '../http/error-response';
import { ServiceName } from '../identity/identity';

/** The variables that the common parts of a service read. */
export interface ServiceConfig extends ProcessConfig {
  readonly REDIS_URL?: string;
  readonly DATABASE_URL?: string;
}

/** A process of the product: what distinguishes it from the others. */
export interface ServiceDefinition<C extends ServiceConfig> {
  readonly name: ServiceName;
  readonly Config: new () => C;
  readonly statusOf: StatusOf;
  /** Modules that its features share, as a queue: here, and not always, so that no process loads what it does not use. */
  readonly common?: (config: Readonly<C>) => readonly DynamicModule[];
  /** One module a feature; routes are registered in this order. */
  readonly features: readonly Type<unknown>[];
  readonly edge?: (config: Readonly<C>) => EdgeOptions;
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

/**
 * Defines a process by its name, configuration and features; what all processes have comes with it. One with tables of its
 * own is a `defineDatabaseService`.
 */
export function defineService<C extends ServiceConfig>({
  name,
  Config,
  statusOf,
  common = () => [],
  features,
  edge = () => ({}),
}: ServiceDefinition<C>): Service<C> {
  const modulesFor = (config: Readonly<C>): DynamicModule => ({
    module: ServiceModule,
    imports: [
      { module: ConfigModule, global: true, providers: [{ provide: Config, useValue: config }], exports: [Config] },
      ScheduleModule.forRoot(),
      ...common(config),
      ...features,
    ],
  });
  return { name, Config, statusOf, edge, modulesFor };
}
