import { Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SessionDto } from '@ballast/dto/auth/session.dto';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { IdParam } from '@ballast/platform/http/id-param';
import { sendPage } from '@ballast/platform/paging/page';
import type { Language } from '@ballast/texts/languages';
import { SessionCookie } from './session-cookie';
import { SessionsStore } from './sessions.store';
import { toSession } from './to-session';

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsStore,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Where the member is signed in, newest first.' })
  @ApiPaged(SessionDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() member: MemberIdentity,
    @Query() query: PageQueryDto,
    @ReaderLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto[]> {
    const sessions = await this.sessions.list(member.memberId, this.clock.now(), query);
    const current = member.sessionId;
    return sendPage(reply, sessions).map((session) => ({
      ...toSession(session, language),
      current: session.id === current,
    }));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends all other sessions of the member.' })
  @ApiNoContentResponse({ description: 'Only this session is left.' })
  @ApiRefusals('NOT_SIGNED_IN')
  async endOthers(@CurrentMember() member: MemberIdentity): Promise<void> {
    await this.sessions.removeOthers(member.memberId, member.sessionId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends one own session.' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiRefusals('NOT_SIGNED_IN', 'NOT_FOUND')
  async end(
    @CurrentMember() member: MemberIdentity,
    @Param('id', IdParam) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.sessions.remove(member.memberId, id))) {
      throw new DomainError('NOT_FOUND', { what: 'session' });
    }
    if (id === member.sessionId) this.cookie.clear(reply);
  }
}
