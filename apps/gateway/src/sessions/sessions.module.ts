import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { RedisConnection } from '@ballast/platform/redis/open-redis';
import { Clock } from '@ballast/platform/clock/clock';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { GatewayConfig } from '../config';
import { Sessions } from './sessions';
import { SharedSessions } from './shared-sessions';

/** Identifies members by their session tokens. */
@Module({
  providers: [
    { provide: Sessions, inject: [GatewayConfig, InternalClients, Clock, Redis], useFactory: createSessions },
  ],
})
export class SessionsModule implements OnApplicationShutdown {
  constructor(private readonly sessions: Sessions) {}

  onApplicationShutdown(): void {
    this.sessions.close();
  }
}

function createSessions(
  config: GatewayConfig,
  clients: InternalClients,
  clock: Clock,
  redis?: RedisConnection,
): Sessions {
  const auth = clients.to('auth', config.AUTH_URL);
  if (redis === undefined) return new Sessions(auth, clock);
  return new Sessions(auth, clock, (onInvalidate) => new SharedSessions(redis, onInvalidate));
}
