import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ServiceName } from '../identity/identity';
import { createLog } from '../logging/log';
import { PlatformModule } from './service.module';
import { ServiceModule } from './service-options';

/**
 * The OpenAPI document of one process, without database, network or configuration: in Nest's preview mode nothing is instantiated.
 * `/internal` and health are left out, since no client of the API may call them.
 */
export async function openApiOf(module: ServiceModule, name: ServiceName): Promise<OpenAPIObject> {
  const log = createLog(name, 'silent');
  const app = await NestFactory.create<NestFastifyApplication>(
    PlatformModule.preview(module, name, log),
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
export async function emitOpenApi(module: ServiceModule, name: ServiceName): Promise<void> {
  process.stdout.write(`${JSON.stringify(await openApiOf(module, name), null, 2)}\n`);
}
