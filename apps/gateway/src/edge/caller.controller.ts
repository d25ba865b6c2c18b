import { Controller, Get, Module, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';

/** A caller as the gateway sees it through the proxies in front. */
export interface SeenCaller {
  readonly address: string;
  readonly protocol: string;
}

/**
 * For `npm run ops -- doctor`, which asks through the public URL: from outside nothing else shows whether the proxy in front
 * is believed and a client is not.
 */
@ApiExcludeController()
@Controller('internal/caller')
export class CallerController {
  @Get()
  @ServiceOnly('ops')
  get(@Req() request: FastifyRequest): SeenCaller {
    return { address: request.ip, protocol: request.protocol };
  }
}

/** How the gateway sees its callers. */
@Module({ controllers: [CallerController] })
export class CallerModule {}
