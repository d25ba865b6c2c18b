import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CreatedTokenDto, CreateTokenDto, DeploymentTokenDto } from '@ballast/dto/deployments/deployment-token.dto';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { IdParam } from '@ballast/platform/http/id-param';
import { AdminOnly, StepUp } from '@ballast/platform/identity/access.decorators';
import { sendPage } from '@ballast/platform/paging/page';
import { type AdminAction, ActingAdmin } from '../access/author';
import { AdminTokens } from './admin-tokens';
import { TokenStore } from './token.store';

@ApiTags('deployments')
@ApiCookieAuth('ballast_session')
@Controller('api/deployment-tokens')
@AdminOnly()
export class TokensController {
  constructor(
    private readonly tokens: AdminTokens,
    private readonly store: TokenStore,
  ) {}

  @Get()
  @ApiOperation({ summary: 'CI tokens by their prefix, newest first.' })
  @ApiPaged(DeploymentTokenDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async list(
    @Query() query: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeploymentTokenDto[]> {
    return sendPage(reply, await this.store.list(query)).map((token) => ({
      id: token.id,
      name: token.name,
      prefix: token.prefix,
      createdAt: token.createdAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
      revokedAt: token.revokedAt?.toISOString() ?? null,
    }));
  }

  @Post()
  @StepUp()
  @ApiOperation({ summary: 'Makes a CI token; the token itself is in this answer and nowhere else.' })
  @ApiCreatedResponse({ type: CreatedTokenDto })
  @ApiRefusals(
    ...(['INVALID_INPUT', 'MALFORMED_JSON', 'STEP_UP_REQUIRED'] as const),
    ...(['NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING'] as const),
  )
  create(@Body() { name }: CreateTokenDto, @ActingAdmin() admin: AdminAction): Promise<CreatedTokenDto> {
    return this.tokens.create(name.trim(), admin);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revokes a token; it is refused within two seconds. Repeating it changes nothing.' })
  @ApiNoContentResponse()
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING', 'NOT_FOUND')
  revoke(@Param('id', IdParam) id: string, @ActingAdmin() admin: AdminAction): Promise<void> {
    return this.tokens.revoke(id, admin);
  }
}
