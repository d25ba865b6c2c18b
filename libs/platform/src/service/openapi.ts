import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { previewConfig } from '../config/parse-config';
import { createLog } from '../logging/log';
import { Service, ServiceConfig } from './define-service';
import { PlatformModule } from './platform.module';

/**
 * The OpenAPI document of one process, without database, network or configuration: in Nest's preview mode nothing is instantiated.
 * `/internal` and health are left out, since no client of the API may call them.
 */
export async function openApiOf<C extends ServiceConfig>(service: Service<C>): Promise<OpenAPIObject> {
  const { name, modulesFor, Config } = service;
  const log = createLog(name, 'silent');
  const app = await NestFactory.create<NestFastifyApplication>(
    PlatformModule.preview(modulesFor(previewConfig(Config)), name, log),
    new FastifyAdapter(),
    {
      preview: true,
      logger: false,
      abortOnError: false,
    },
  );
  const about = new DocumentBuilder()
    .setTitle('Ballast')
    .setVersion('1')
    .addCookieAuth('ballast_session', { type: 'apiKey', in: 'cookie', name: 'ballast_session' }, 'ballast_session')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'A CI token.' }, 'ci')
    .build();
  const document = SwaggerModule.createDocument(app, about, { operationIdFactory: operationId });
  await app.close();
  return {
    ...document,
    paths: Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith('/api'))),
  };
}

/** `CyclesController.start` → `cyclesStart`: unique over all processes and pleasant in a generated client. */
function operationId(controller: string, method: string): string {
  const feature = controller.replace(/Controller$/, '');
  return feature.charAt(0).toLowerCase() + feature.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
}

/** For a process's `openapi.ts`: writes the document to stdout. */
export async function emitOpenApi<C extends ServiceConfig>(service: Service<C>): Promise<void> {
  process.stdout.write(`${JSON.stringify(await openApiOf(service), null, 2)}\n`);
}
