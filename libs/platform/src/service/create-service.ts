import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock, SystemClock } from '../clock/clock';
import { AllowedMethods } from '../http/allowed-methods';
import { createFastifyAdapter, observeRequests } from '../http/create-fastify';
import { ErrorFilter } from '../http/error.filter';
import { InputPipe } from '../http/input.pipe';
import { acceptJsonBodies } from '../http/json-body';
import { internalSecretsOf } from '../identity/internal-secrets';
import { Log, createLog } from '../logging/log';
import { NestLog } from '../logging/nest-log';
import { Metrics } from '../metrics/metrics';
import { Service, ServiceConfig } from './define-service';
import { PlatformModule } from './platform.module';

/** Replacements for parts of the process. */
export interface ServiceParts {
  /** Default: the machine's clock. */
  readonly clock?: Clock;
  /** Default: JSON lines on stdout at `LOG_LEVEL`. */
  readonly log?: Log;
}

/**
 * Builds a process's HTTP application, ready for `listen(port, host)` and for supertest on `app.getHttpServer()`:
 * JSON in and out, our error shape for every refusal, identity guard, input check, request id, health, metrics and log.
 */
export async function createService<C extends ServiceConfig>(
  { name, statusOf, edge: edgeFor, modulesFor }: Service<C>,
  config: Readonly<C>,
  parts: ServiceParts = {},
): Promise<NestFastifyApplication> {
  const log = parts.log ?? createLog(name, config.LOG_LEVEL);
  const clock = parts.clock ?? new SystemClock();
  const edge = edgeFor(config);
  const adapter = createFastifyAdapter(edge, statusOf, log);
  const allowed = new AllowedMethods(adapter.getInstance());
  const root = PlatformModule.around(modulesFor(config), { name, log, clock, secrets: internalSecretsOf(config) });
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLog(log),
    bodyParser: false,
    abortOnError: false,
    forceCloseConnections: false,
  });
  acceptJsonBodies(adapter.getInstance());
  observeRequests(adapter, log, app.get(Metrics));
  app.useGlobalFilters(new ErrorFilter(statusOf, log, allowed));
  app.useGlobalPipes(new InputPipe());
  await edge.fastify?.(adapter.getInstance(), app);
  await app.init();
  await adapter.getInstance().ready();
  return app;
}
