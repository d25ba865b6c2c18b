import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { statusesIn } from '@ballast/domain/deployments/deployment-status';
import {
  DeploymentEventDto,
  DeploymentEventQueryDto,
  RecordEventDto,
} from '@ballast/dto/deployments/deployment-event.dto';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { IdParam } from '@ballast/platform/http/id-param';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { AdminOnly, AdminOrCi } from '@ballast/platform/identity/access.decorators';
import { sendPage } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { Author, type Writer } from '../access/author';
import { findDeployment } from '../deployments/deployment.store';
import { listEvents } from './event.store';
import { RecordEvent } from './record-event';
import { toEventDto } from './to-event-dto';

@ApiTags('deployments')
@ApiCookieAuth('ballast_session')
@Controller('api')
export class EventsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recording: RecordEvent,
  ) {}

  @Get('deployment-events')
  @AdminOnly()
  @ResponseETag()
  @ApiOperation({ summary: 'What happened to any deployment, newest first.' })
  @ApiPaged(DeploymentEventDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'CI_NOT_ALLOWED')
  async listAll(
    @Query() query: DeploymentEventQueryDto,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeploymentEventDto[]> {
    const filter = { environment: query.environment ?? null, statuses: statusesIn(query.status) };
    const events = await listEvents(this.dataSource, filter, query);
    return sendPage(reply, events).map((event) => toEventDto(event, language));
  }

  @Get('deployments/:id/events')
  @AdminOnly()
  @ResponseETag()
  @ApiOperation({ summary: 'The timeline of one deployment, newest first.' })
  @ApiPaged(DeploymentEventDto)
  @ApiRefusals(
    ...(['INVALID_INPUT', 'INVALID_CURSOR', 'NOT_FOUND'] as const),
    ...(['NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'CI_NOT_ALLOWED'] as const),
  )
  async list(
    @Param('id', IdParam) id: string,
    @Query() query: PageQueryDto,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeploymentEventDto[]> {
    await findDeployment(this.dataSource, id);
    const events = await listEvents(this.dataSource, { deploymentId: id }, query);
    return sendPage(reply, events).map((event) => toEventDto(event, language));
  }

  @Post('deployments/:id/events')
  @AdminOrCi()
  @ApiBearerAuth('ci')
  @ApiOperation({ summary: 'Adds a line to the timeline; its metrics are merged into the deployment’s own.' })
  @ApiCreatedResponse({ type: DeploymentEventDto })
  @ApiRefusals(
    ...(['INVALID_INPUT', 'MALFORMED_JSON', 'NOT_FOUND'] as const),
    ...(['NOT_SIGNED_IN', 'INVALID_CI_TOKEN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING'] as const),
  )
  async record(
    @Param('id', IdParam) id: string,
    @Body() body: RecordEventDto,
    @ReaderLanguage() language: Language,
    @Author() { admin }: Writer,
  ): Promise<DeploymentEventDto> {
    return toEventDto(await this.recording.record(id, body, admin), language);
  }
}
