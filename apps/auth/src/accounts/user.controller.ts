import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { UpdateUserDto, UserDto } from '@ballast/dto/auth/user.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ProgrammeClock } from '../clock/programme-clock';
import { findAccount } from './accounts.store';
import { ChangeProfile } from './change-profile';
import { toUser } from './member-facts';

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/user')
export class UserController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changeProfile: ChangeProfile,
    private readonly programme: ProgrammeClock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The signed-in member.' })
  @ApiOkResponse({ type: UserDto })
  @ApiRefusals('NOT_SIGNED_IN')
  async show(@CurrentMember() member: MemberIdentity): Promise<UserDto> {
    const account = await findAccount(this.dataSource, member.memberId);
    if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    return toUser(account, await this.programme.now());
  }

  @Patch()
  @ApiOperation({ summary: 'Changes the names and choices of the signed-in member.' })
  @ApiOkResponse({ type: UserDto })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'NOT_SIGNED_IN', 'NO_MAILBOX')
  async update(@CurrentMember() member: MemberIdentity, @Body() body: UpdateUserDto): Promise<UserDto> {
    return toUser(await this.changeProfile.change(member.memberId, body), await this.programme.now());
  }
}
