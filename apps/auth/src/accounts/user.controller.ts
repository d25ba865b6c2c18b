import { Controller, Get } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { UserDto } from '@ballast/dto/auth/user.dto';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { findAccount } from './accounts.store';
import { toUser } from './member-facts';

@ApiTags('account')
@Controller('api/user')
export class UserController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @ApiOperation({ summary: 'The signed-in member.' })
  @ApiCookieAuth('ballast_session')
  @ApiOkResponse({ type: UserDto })
  @ApiRefusals('NOT_SIGNED_IN')
  async show(@CurrentMember() member: MemberIdentity): Promise<UserDto> {
    const account = await findAccount(this.dataSource, member.memberId);
    if (account === undefined) throw new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
    return toUser(account);
  }
}
