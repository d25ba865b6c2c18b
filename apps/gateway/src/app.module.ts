import { DynamicModule, Inject, Module, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Health } from '@ballast/platform/health/health';
import { Clock } from '@ballast/platform/clock/clock';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { Log } from '@ballast/platform/logging/log';
import { CiTokens } from './ci-tokens/ci-tokens';
import { GatewayConfig } from './config';
import { connectRedis } from './edge/connect-redis';
import { UpstreamHealth } from './proxy/upstream-health';
import { Sessions } from './sessions/sessions';
import { SharedSessions } from './sessions/shared-sessions';

export const REDIS = Symbol('redis');

/** The gateway's providers; request handling is registered on Fastify itself (`edge.ts`). */
@Module({})
export class AppModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis | undefined,
    private readonly sessions: Sessions,
    private readonly health: Health,
  ) {}

  static forRoot(config: Readonly<GatewayConfig>): DynamicModule {
    return {
      module: AppModule,
      providers: [
        UpstreamHealth,
        { provide: GatewayConfig, useValue: config },
        {
          provide: REDIS,
          inject: [Log],
          useFactory: (log: Log) => (config.REDIS_URL === undefined ? undefined : connectRedis(config.REDIS_URL, log)),
        },
        {
          provide: CiTokens,
          inject: [InternalClients, Clock],
          useFactory: (clients: InternalClients, clock: Clock) =>
            new CiTokens(clients.to('deployments', config.DEPLOYMENTS_URL), clock),
        },
        {
          provide: Sessions,
          inject: [InternalClients, Clock, REDIS],
          useFactory: (clients: InternalClients, clock: Clock, redis: Redis | undefined) => {
            const auth = clients.to('auth', config.AUTH_URL);
            return redis === undefined
              ? new Sessions(auth, clock)
              : new Sessions(auth, clock, (onInvalidate) => new SharedSessions(redis, onInvalidate));
          },
        },
      ],
      exports: [GatewayConfig, REDIS, Sessions, CiTokens],
    };
  }

  onModuleInit(): void {
    const { redis } = this;
    if (redis !== undefined) this.health.report('redis', () => redis.ping());
  }

  onApplicationShutdown(): void {
    this.sessions.close();
    this.redis?.disconnect();
  }
}
