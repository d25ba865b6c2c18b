import { Global, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Health } from '@ballast/platform/health/health';
import { Log } from '@ballast/platform/logging/log';
import { GatewayConfig } from '../config';
import { connectRedis } from './connect-redis';

/** The Redis that instances of the gateway share, under its class; undefined without REDIS_URL. */
@Global()
@Module({
  providers: [
    {
      provide: Redis,
      inject: [GatewayConfig, Log],
      useFactory: ({ REDIS_URL: url }: GatewayConfig, log: Log) =>
        url === undefined ? undefined : connectRedis(url, log),
    },
  ],
  exports: [Redis],
})
export class RedisModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly health: Health,
    // Or a cluster, which both of these are asked of alike.
    private readonly redis?: Redis,
  ) {}

  onModuleInit(): void {
    const { redis } = this;
    if (redis !== undefined) this.health.report('redis', () => redis.ping());
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}
