import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { type DeploymentEnvironment, ENVIRONMENTS } from '@ballast/dto/deployments/deployment.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ApiNotModified } from '@ballast/platform/http/etag';
import { Public } from '@ballast/platform/identity/access.decorators';
import { newestStatus } from '../deployments/deployment.store';
import { badgeSvg } from './badge-svg';

const KEPT_SECONDS = 60;

/**
 * Badges for read-mes. They are public, so they show a state and nothing else; an unknown name or environment is
 * 'unknown'.
 */
@ApiTags('deployments')
@Controller('api/badges')
@Public()
export class BadgesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get(':file')
  @ApiNotModified()
  @ApiOperation({ summary: 'The state of the newest deployment of a name and environment, as an SVG.' })
  @ApiParam({ name: 'file', enum: ENVIRONMENTS.map((environment) => `${environment}.svg`) })
  @ApiQuery({ name: 'name', description: 'The deployment’s name.' })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiRefusals()
  async show(
    @Param('file') file: string,
    @Query('name') name: unknown,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const status = await newestStatus(this.dataSource, {
      name: typeof name === 'string' ? name : '',
      environment: file.replace(/\.svg$/, '') as DeploymentEnvironment,
    });
    const svg = badgeSvg(status ?? 'unknown');
    const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
    void reply.header('etag', tag).header('cache-control', `public, max-age=${KEPT_SECONDS}`);
    if (known?.includes(tag) === true) return void reply.code(304).send();
    void reply.type('image/svg+xml; charset=utf-8').send(svg);
  }
}
