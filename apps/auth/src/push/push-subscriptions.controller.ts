import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PushStateDto, PushSubscriptionDto } from '@ballast/dto/notifications/push-subscription.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { PushSubscriptions } from './push-subscriptions';

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/push-subscriptions')
export class PushSubscriptionsController {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  @Get()
  @ApiOperation({ summary: 'Whether devices can be reminded, and whether this session’s is.' })
  @ApiOkResponse({ type: PushStateDto })
  @ApiRefusals('NOT_SIGNED_IN')
  show(@CurrentMember() member: MemberIdentity): Promise<PushStateDto> {
    return this.subscriptions.read(member);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends reminders to this session’s browser until the session ends; a second one replaces the first.',
  })
  @ApiOkResponse({ type: PushStateDto })
  @ApiRefusals('INVALID_INPUT', 'INVALID_URL', 'MALFORMED_JSON', 'NOT_SIGNED_IN', 'PUSH_NOT_OFFERED')
  add(@CurrentMember() member: MemberIdentity, @Body() body: PushSubscriptionDto): Promise<PushStateDto> {
    return this.subscriptions.add(member, body);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Sends this session’s browser no reminders any more.' })
  @ApiNoContentResponse({ description: 'It gets none.' })
  @ApiRefusals('NOT_SIGNED_IN')
  remove(@CurrentMember() member: MemberIdentity): Promise<void> {
    return this.subscriptions.remove(member);
  }
}
