import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/access.decorators';
import { Health } from './health';

@ApiExcludeController()
@Controller()
@Public()
export class HealthController {
  constructor(private readonly health: Health) {}

  /** The process is up. */
  @Get('healthz')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Ready: the process's own needs are met and it is not draining. Other dependencies are reported beside. */
  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const { ready, checks } = await this.health.ask();
    if (ready) return { status: 'ok', checks };
    void reply.status(503).header('retry-after', '1');
    const message = 'This process is not ready to work.';
    return { message, code: 'SERVICE_UNAVAILABLE', requestId: reply.request.id, status: 'unavailable', checks };
  }
}
