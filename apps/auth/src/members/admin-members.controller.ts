import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangeStatusDto, MemberStatusDto } from '@ballast/dto/members/change-status.dto';
import { AdminOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { type Caller, From } from '../requests/caller';
import { IdParam } from '@ballast/platform/http/id-param';
import { ChangeStatus } from './change-status';

const STATUS_REFUSALS = [
  ...(['INVALID_INPUT', 'MALFORMED_JSON', 'NOT_FOUND', 'OWN_ACCOUNT', 'STEP_UP_REQUIRED'] as const),
  ...(['NOT_SIGNED_IN', 'ADMIN_ONLY', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_MISSING'] as const),
];

@ApiTags('admin')
@ApiCookieAuth('ballast_session')
@Controller('api/admin/users')
@AdminOnly()
export class AdminMembersController {
  constructor(private readonly changeStatus: ChangeStatus) {}

  @Post(':id/suspend')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Suspends a member; repeating it changes nothing.' })
  @ApiOkResponse({ type: MemberStatusDto })
  @ApiRefusals(...STATUS_REFUSALS)
  suspend(
    @Param('id', IdParam) memberId: string,
    @Body() { reason }: ChangeStatusDto,
    @CurrentMember() admin: MemberIdentity,
    @From() { ip }: Caller,
  ): Promise<MemberStatusDto> {
    return this.changeStatus.change({ memberId, status: 'suspended', reason }, { actor: admin.memberId, ip });
  }

  @Post(':id/restore')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Restores a suspended member; repeating it changes nothing.' })
  @ApiOkResponse({ type: MemberStatusDto })
  @ApiRefusals(...STATUS_REFUSALS)
  restore(
    @Param('id', IdParam) memberId: string,
    @Body() { reason }: ChangeStatusDto,
    @CurrentMember() admin: MemberIdentity,
    @From() { ip }: Caller,
  ): Promise<MemberStatusDto> {
    return this.changeStatus.change({ memberId, status: 'active', reason }, { actor: admin.memberId, ip });
  }
}
