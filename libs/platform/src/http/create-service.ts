import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SystemClock } from '../clock/clock';
import { createLog } from '../logging/log';
import { NestLog } from '../logging/nest-log';
import { Metrics } from '../metrics/metrics';
import { AllowedMethods } from './allowed-methods';
import { createFastifyAdapter, observeRequests } from './create-fastify';
import { ErrorFilter } from './error.filter';
import { InputPipe } from './input.pipe';
import { acceptJsonBodies } from './json-body';
import { PlatformModule } from './service.module';
import { ServiceModule, ServiceOptions } from './service-options';

/**
 * Builds a process's HTTP application, ready for `listen(port, host)` and for supertest on `app.getHttpServer()`:
 * JSON in and out, our error shape for every refusal, identity guard, input check, request id, health, metrics and log.
 */
export async function createService(module: ServiceModule, options: ServiceOptions): Promise<NestFastifyApplication> {
  const { config, name, statusOf } = options;
  const log = options.log ?? createLog(name, config.LOG_LEVEL);
  const clock = options.clock ?? new SystemClock();
  const adapter = createFastifyAdapter(options, log);
  const allowed = new AllowedMethods(adapter.getInstance());
  const root = PlatformModule.around(module, { name, log, clock, secret: config.INTERNAL_TOKEN_SECRET });
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
  await options.fastify?.(adapter.getInstance(), app);
  await app.init();
  await adapter.getInstance().ready();
  return app;
}
