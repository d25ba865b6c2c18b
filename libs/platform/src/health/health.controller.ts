import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { errorText } from '@ballast/texts/errors';
import type { Language } from '@ballast/texts/languages';
import { ReaderLanguage } from '../http/reader-language';
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
  async ready(@ReaderLanguage() language: Language, @Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const { ready, draining, checks } = await this.health.ask();
    if (ready) return { status: 'ok', checks };
    void reply.status(503).header('retry-after', '1');
    const refusal = { code: 'SERVICE_UNAVAILABLE', params: { reason: 'service' } } as const;
    const message = errorText(language, refusal);
    return { message, ...refusal, requestId: reply.request.id, status: draining ? 'draining' : 'unavailable', checks };
  }
}
