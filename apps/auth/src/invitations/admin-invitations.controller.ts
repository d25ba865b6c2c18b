import { Body, Controller, Delete, Get, Headers, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiCookieAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { normaliseInvitationCode } from '@ballast/domain/membership/invitation-code';
import { CreateInvitationDto, InvitationDto, InvitationQueryDto } from '@ballast/dto/auth/invitation.dto';
import { wantsCsv } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { AdminOnly, CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ApiListed } from '@ballast/dto/openapi/api-listed';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ProgrammeClock } from '../clock/programme-clock';
import { type Caller, From } from '../requests/caller';
import { IdParam } from '@ballast/platform/http/id-param';
import { sendPage } from '@ballast/platform/paging/page';
import { CreateInvitation } from './create-invitation';
import { exportInvitations } from './export-invitations';
import { toInvitationDto } from './invitation-terms';
import { listAdminInvitations } from './invitations.store';
import { RevokeInvitation } from './revoke-invitation';

@ApiTags('admin')
@ApiCookieAuth('ballast_session')
@Controller('api/admin/invitations')
@AdminOnly()
export class AdminInvitationsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly createInvitation: CreateInvitation,
    private readonly revokeInvitation: RevokeInvitation,
    private readonly programme: ProgrammeClock,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Makes an invitation that refers for nobody.' })
  @ApiCreatedResponse({ type: InvitationDto })
  @ApiRefusals(
    ...(['INVALID_INPUT', 'MALFORMED_JSON'] as const),
    ...(['NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING'] as const),
  )
  create(
    @Body() body: CreateInvitationDto,
    @CurrentMember() admin: MemberIdentity,
    @From() { ip }: Caller,
  ): Promise<InvitationDto> {
    return this.createInvitation.create(body, { actor: admin.memberId, ip });
  }

  @Get()
  @ResponseETag()
  @ApiOperation({ summary: 'Invitations made by admins, newest first.' })
  @ApiListed(InvitationDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED')
  async list(
    @Query() query: InvitationQueryDto,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InvitationDto[] | StreamableFile> {
    const now = await this.programme.now();
    const code = normaliseInvitationCode(query.q ?? '');
    const filter = { code: code === '' ? null : code, state: query.status ?? null, now };
    reply.header('vary', 'accept');
    if (wantsCsv(accept)) return exportInvitations(this.dataSource, filter);
    const page = await listAdminInvitations(this.dataSource, filter, query);
    return sendPage(reply, page).map((invitation) => toInvitationDto(invitation, now));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Takes an invitation back; repeating it changes nothing.' })
  @ApiOkResponse({ type: InvitationDto })
  @ApiRefusals('NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING', 'NOT_FOUND')
  revoke(
    @Param('id', IdParam) id: string,
    @CurrentMember() admin: MemberIdentity,
    @From() { ip }: Caller,
  ): Promise<InvitationDto> {
    return this.revokeInvitation.revoke(id, { actor: admin.memberId, ip });
  }
}
