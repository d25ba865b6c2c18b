import { Controller, Get, Headers, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { AdminUserDetailDto, AdminUserDto, AdminUserQueryDto } from '@ballast/dto/admin/admin-user.dto';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { wantsCsv } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { AdminOnly, CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { IdParam } from '@ballast/platform/http/id-param';
import { sendPage } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { listUsers } from './admin-users.store';
import { exportUsers } from './export-users';
import { readSearch } from './read-search';
import { ShowUser } from './show-user';
import { toAdminUser } from './to-admin-user';

@ApiTags('admin')
@ApiCookieAuth('ballast_session')
@Controller('api/admin/users')
@AdminOnly()
export class AdminUsersController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly showUser: ShowUser,
  ) {}

  @Get()
  @ResponseETag()
  @ApiOperation({ summary: 'Members, newest first.' })
  @ApiListed(AdminUserDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async list(
    @Query() query: AdminUserQueryDto,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserDto[] | StreamableFile> {
    const filter = { search: readSearch(query.q), status: query.status ?? null };
    reply.header('vary', 'accept');
    if (wantsCsv(accept)) return exportUsers(this.dataSource, filter);
    return sendPage(reply, await listUsers(this.dataSource, filter, query)).map(toAdminUser);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One member: who invited them, whom they brought, where they are signed in.' })
  @ApiOkResponse({ type: AdminUserDetailDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'NOT_FOUND')
  show(
    @Param('id', IdParam) id: string,
    @CurrentMember() { sessionId }: MemberIdentity,
    @ReaderLanguage() language: Language,
  ): Promise<AdminUserDetailDto> {
    return this.showUser.show(id, { sessionId, language });
  }
}
