import { statusOf } from '@ballast/dto/errors/error-codes';
import { defineService } from '@ballast/platform/service/define-service';
import { CiTokensModule } from './ci-tokens/ci-tokens.module';
import { GatewayConfig } from './config';
import { createEdge } from './edge';
import { ProxyModule } from './proxy/proxy.module';
import { CallerModule } from './edge/caller.controller';
import { RedisModule } from './edge/redis.module';
import { SessionsModule } from './sessions/sessions.module';

/** The edge: handles requests on Fastify itself (`edge.ts`). */
export const gatewayService = defineService({
  name: 'gateway',
  Config: GatewayConfig,
  statusOf,
  edge: createEdge,
  features: [RedisModule, SessionsModule, CiTokensModule, ProxyModule, CallerModule],
});
