import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { ServiceOptions } from '@ballast/platform/http/service-options';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { REDIS } from './app.module';
import { CiTokens } from './ci-tokens/ci-tokens';
import { GatewayConfig } from './config';
import { Limits } from './edge/limits';
import { addSecurityHeaders } from './edge/security-headers';
import { ApiProxy } from './proxy/api-proxy';
import { Sessions } from './sessions/sessions';
import { serveApiDocs } from './web/api-docs';
import { serveWebApp } from './web/web-app';

/** The gateway's part of the HTTP edge, for `createService` and `runService`. */
export function edgeOf(config: Readonly<GatewayConfig>): Pick<ServiceOptions, 'fastify' | 'trustProxy'> {
  return {
    trustProxy: config.TRUST_PROXY ?? false,
    fastify: (fastify, app) => registerEdge(fastify, app, config),
  };
}

async function registerEdge(
  fastify: FastifyInstance,
  app: INestApplicationContext,
  config: Readonly<GatewayConfig>,
): Promise<void> {
  await addSecurityHeaders(fastify, config.PUBLIC_URL);
  const limits = await Limits.create(fastify, config, app.get<Redis | undefined>(REDIS));
  const proxy = new ApiProxy({
    ...{ config, limits, sessions: app.get(Sessions), ciTokens: app.get(CiTokens) },
    tokens: app.get(IdentityTokens),
  });
  await proxy.register(fastify);
  if (config.OPENAPI_FILE !== undefined) serveApiDocs(fastify, config.OPENAPI_FILE);
  if (config.WEB_ROOT !== undefined) await serveWebApp(fastify, config.WEB_ROOT);
}
