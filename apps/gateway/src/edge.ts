import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { Clock } from '@ballast/platform/clock/clock';
import { ProcessState } from '@ballast/platform/health/process-state';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { UpstreamMetrics } from '@ballast/platform/http/upstream-metrics';
import type { EdgeOptions } from '@ballast/platform/http/edge-options';
import { IdentityTokens } from '@ballast/platform/identity/identity-token';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { RedisConnection } from '@ballast/platform/redis/open-redis';
import { Changes } from './changes/changes';
import { CiTokens } from './ci-tokens/ci-tokens';
import { GatewayConfig } from './config';
import { preferChosenLanguage } from './edge/chosen-language';
import { Limits } from './edge/limits';
import { SignInLimits } from './edge/sign-in-limits';
import { addSecurityHeaders } from './edge/security-headers';
import { Services } from './operations/services';
import { ApiProxy } from './proxy/api-proxy';
import { Sessions } from './sessions/sessions';
import { serveApiDocs } from './web/api-docs';
import { serveWebApp } from './web/web-app';

/** The gateway's part of the HTTP edge. */
export function createEdge(config: Readonly<GatewayConfig>): EdgeOptions {
  return {
    trustProxy: config.TRUST_PROXY ?? false,
    isOutermost: true,
    fastify: (fastify, app) => registerEdge(fastify, app, config),
  };
}

async function registerEdge(
  fastify: FastifyInstance,
  app: INestApplicationContext,
  config: Readonly<GatewayConfig>,
): Promise<void> {
  preferChosenLanguage(fastify);
  await addSecurityHeaders(fastify, config.PUBLIC_URL);
  const limits = await Limits.create(fastify, config, app.get<RedisConnection | undefined>(Redis));
  const clients = app.get(InternalClients);
  const [auth, ledger] = [clients.to('auth', config.AUTH_URL), clients.to('ledger', config.LEDGER_URL)];
  const changes = new Changes({
    ...{ ledger, auth },
    sessions: app.get(Sessions),
    metrics: app.get(Metrics),
  });
  const signInLimits = new SignInLimits(config, limits, app.get(Clock));
  const deployments = clients.to('deployments', config.DEPLOYMENTS_URL);
  const services = new Services(app.get(ProcessState), { auth, ledger, deployments });
  const proxy = new ApiProxy({
    ...{ config, limits, signInLimits, changes, services, sessions: app.get(Sessions), ciTokens: app.get(CiTokens) },
    ...{ tokens: app.get(IdentityTokens), upstreamMetrics: app.get(UpstreamMetrics) },
  });
  changes.register(fastify);
  await proxy.register(fastify);
  if (config.OPENAPI_FILE !== undefined) serveApiDocs(fastify, config.OPENAPI_FILE);
  if (config.WEB_ROOT !== undefined) await serveWebApp(fastify, config.WEB_ROOT);
}
