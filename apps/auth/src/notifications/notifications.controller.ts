import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { NotificationDto, ReadNotificationsDto, UnreadDto } from '@ballast/dto/notifications/notification.dto';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import { countUnread, listNotifications, markRead } from './notifications.store';

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly db: DataSource) {}

  @Get()
  @ApiOperation({ summary: 'What the member was told in the last 90 days, newest first.' })
  @ApiPaged(NotificationDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR', 'NOT_SIGNED_IN')
  async list(
    @CurrentMember() member: MemberIdentity,
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NotificationDto[]> {
    return sendPage(reply, await listNotifications(this.db, member.memberId, page));
  }

  @Get('unread')
  @ApiOperation({ summary: 'How many of them are not read.' })
  @ApiOkResponse({ type: UnreadDto })
  @ApiRefusals('NOT_SIGNED_IN')
  async unread(@CurrentMember() member: MemberIdentity): Promise<UnreadDto> {
    return { unread: await countUnread(this.db, member.memberId) };
  }

  @Post('read')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks what the member has been shown as read; what came since stays unread.' })
  @ApiOkResponse({ type: UnreadDto })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'NOT_SIGNED_IN')
  async read(@CurrentMember() member: MemberIdentity, @Body() { upTo }: ReadNotificationsDto): Promise<UnreadDto> {
    await markRead(this.db, member.memberId, upTo ?? null);
    return this.unread(member);
  }
}
