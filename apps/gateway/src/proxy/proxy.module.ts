import { Module } from '@nestjs/common';
import { UpstreamHealth } from './upstream-health';

/** The services behind the gateway. Requests are forwarded on Fastify itself (`edge.ts`). */
@Module({ providers: [UpstreamHealth] })
export class ProxyModule {}
