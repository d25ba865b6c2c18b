import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangePreferencesDto, PreferencesDto } from '@ballast/dto/notifications/preferences.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { Preferences } from './preferences';

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/preferences')
export class PreferencesController {
  constructor(private readonly preferences: Preferences) {}

  @Get()
  @ApiOperation({ summary: 'The member’s language, reminders by kind and way, and quiet hours.' })
  @ApiOkResponse({ type: PreferencesDto })
  @ApiRefusals('NOT_SIGNED_IN')
  show(@CurrentMember() member: MemberIdentity): Promise<PreferencesDto> {
    return this.preferences.read(member.memberId);
  }

  @Put()
  @ApiOperation({ summary: 'Changes them.' })
  @ApiOkResponse({ type: PreferencesDto })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'NOT_SIGNED_IN', 'NO_MAILBOX')
  change(@CurrentMember() member: MemberIdentity, @Body() body: ChangePreferencesDto): Promise<PreferencesDto> {
    return this.preferences.change(member.memberId, body);
  }
}
