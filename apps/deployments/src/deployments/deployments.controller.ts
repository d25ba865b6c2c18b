import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { type DeploymentStatus, isUnderWay, statusesIn } from '@ballast/domain/deployments/deployment-status';
import {
  ChangeDeploymentDto,
  CreateDeploymentDto,
  DeploymentDetailsDto,
  DeploymentDto,
  DeploymentQueryDto,
  DeploymentSummaryDto,
  DeploymentSummaryQueryDto,
} from '@ballast/dto/deployments/deployment.dto';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ResponseETag } from '@ballast/platform/http/etag';
import { IdParam } from '@ballast/platform/http/id-param';
import { AdminOnly, AdminOrCi } from '@ballast/platform/identity/access.decorators';
import { sendPage } from '@ballast/platform/paging/page';
import { Author, type Writer } from '../access/author';
import { ChangeDeployment } from './change-deployment';
import { CreateDeployment } from './create-deployment';
import { countByStatus, listDeployments } from './deployment.store';
import { searchedWords } from './searched-words';
import { ShowDeployment } from './show-deployment';
import { toDeploymentDto } from './to-deployment-dto';

@ApiTags('deployments')
@ApiCookieAuth('ballast_session')
@Controller('api/deployments')
export class DeploymentsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly creation: CreateDeployment,
    private readonly changes: ChangeDeployment,
    private readonly details: ShowDeployment,
  ) {}

  @Get()
  @AdminOnly()
  @ResponseETag()
  @ApiOperation({ summary: 'Deployments, newest first.' })
  @ApiPaged(DeploymentDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'CI_NOT_ALLOWED')
  async list(
    @Query() query: DeploymentQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeploymentDto[]> {
    const statuses = statusesIn(query.status);
    const filter = { environment: query.environment ?? null, statuses, words: searchedWords(query.q ?? '') };
    return sendPage(reply, await listDeployments(this.dataSource, filter, query)).map(toDeploymentDto);
  }

  @Get('summary')
  @AdminOnly()
  @ResponseETag()
  @ApiOperation({ summary: 'How many deployments there are in each state.' })
  @ApiOkResponse({ type: DeploymentSummaryDto })
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'CI_NOT_ALLOWED')
  async summary(@Query() { environment }: DeploymentSummaryQueryDto): Promise<DeploymentSummaryDto> {
    const counts = await countByStatus(this.dataSource, environment ?? null);
    const sum = (which: (status: DeploymentStatus) => boolean): number =>
      [...counts].reduce((total, [status, n]) => total + (which(status) ? n : 0), 0);
    return {
      healthy: sum((status) => status === 'healthy'),
      active: sum(isUnderWay),
      pending: sum((status) => status === 'pending'),
      unhealthy: sum((status) => status === 'unhealthy'),
      failed: sum((status) => status === 'failed'),
      total: sum(() => true),
    };
  }

  @Get(':id')
  @AdminOnly()
  @ResponseETag()
  @ApiOperation({ summary: 'One deployment.' })
  @ApiOkResponse({ type: DeploymentDetailsDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'CI_NOT_ALLOWED', 'NOT_FOUND')
  show(@Param('id', IdParam) id: string): Promise<DeploymentDetailsDto> {
    return this.details.run(id);
  }

  @Post()
  @AdminOrCi()
  @ApiBearerAuth('ci')
  @ApiOperation({ summary: 'Registers a release that is about to be made; it is pending.' })
  @ApiCreatedResponse({ type: DeploymentDto })
  @ApiRefusals(
    ...(['INVALID_INPUT', 'MALFORMED_JSON', 'INVALID_URL'] as const),
    ...(['NOT_SIGNED_IN', 'INVALID_CI_TOKEN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING'] as const),
  )
  create(@Body() body: CreateDeploymentDto, @Author() author: Writer): Promise<DeploymentDto> {
    return this.creation.create(body, author);
  }

  @Patch(':id')
  @AdminOrCi()
  @ApiBearerAuth('ci')
  @ApiOperation({ summary: 'Reports a state, a URL or figures; metrics are merged.' })
  @ApiOkResponse({ type: DeploymentDto })
  @ApiRefusals(
    ...(['INVALID_INPUT', 'MALFORMED_JSON', 'INVALID_URL', 'ILLEGAL_MOVE', 'NOT_FOUND'] as const),
    ...(['NOT_SIGNED_IN', 'INVALID_CI_TOKEN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING'] as const),
  )
  change(
    @Param('id', IdParam) id: string,
    @Body() body: ChangeDeploymentDto,
    @Author() { admin }: Writer,
  ): Promise<DeploymentDto> {
    return this.changes.change(id, body, admin);
  }
}
