import { Controller, Headers, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { Public } from '@ballast/platform/identity/access.decorators';
import { DeploymentsConfig } from '../config';
import { isSigned } from './is-signed';
import { RAW_BODY } from './raw-body';
import { ProcessDelivery } from './process-delivery';

const DELIVERY_ID = /^[\w-]{1,80}$/;

/** GitHub's webhook: public, but only deliveries with a valid signature over the raw bytes are processed. */
@ApiTags('deployments')
@Controller('api/hooks/github')
@Public()
export class GithubHookController {
  constructor(
    private readonly config: DeploymentsConfig,
    private readonly deliveries: ProcessDelivery,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Takes GitHub’s `deployment` and `deployment_status`; everything else is ignored.' })
  @ApiHeader({ name: 'X-Hub-Signature-256', description: 'HMAC-SHA256 of the body.' })
  @ApiHeader({ name: 'X-GitHub-Event' })
  @ApiHeader({
    name: 'X-GitHub-Delivery',
    description: 'A redelivery changes nothing, nor does the same body under another id within a day.',
  })
  @ApiBody({ schema: { type: 'object' } })
  @ApiResponse({ status: 200, description: 'Taken, or taken before.' })
  @ApiResponse({ status: 202, description: 'Not about a deployment: ignored.' })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'BAD_SIGNATURE', 'BODY_TOO_LARGE', 'HOOK_NOT_CONFIGURED')
  async take(
    @Req() request: FastifyRequest & { [RAW_BODY]?: Buffer },
    @Headers('x-hub-signature-256') signature: string | undefined,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ result: string }> {
    const { GITHUB_WEBHOOK_SECRET: current, GITHUB_WEBHOOK_SECRET_ACCEPTED: accepted = current } = this.config;
    if (current === undefined || accepted === undefined) throw new DomainError('HOOK_NOT_CONFIGURED', {});
    const body = request[RAW_BODY];
    if (signature === undefined || body === undefined || !isSigned([current, accepted], body, signature)) {
      throw new DomainError('BAD_SIGNATURE', {});
    }
    const { 'x-github-event': event = '', 'x-github-delivery': id = '' } = headers;
    if (!DELIVERY_ID.test(id)) throw new DomainError('INVALID_INPUT', { reason: 'delivery_id' });
    const result = await this.deliveries.run({ id, event, body, payload: request.body });
    void reply.code(result === 'ignored' ? 202 : 200);
    return { result };
  }
}
