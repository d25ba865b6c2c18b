import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChangePasswordDto, ChangeWithdrawalPasswordDto } from '@ballast/dto/auth/password.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { DeviceCookie } from '../sessions/device-cookie';
import { SessionCookie } from '../sessions/session-cookie';
import { ChangePassword } from './change-password';
import { ChangeWithdrawalPassword } from './change-withdrawal-password';

/** The refusals that both password changes share. */
const REFUSALS_OF_BOTH = [
  ...(['INVALID_INPUT', 'MALFORMED_JSON', 'NOT_SIGNED_IN', 'STEP_UP_REQUIRED'] as const),
  ...(['WEAK_PASSWORD', 'SAME_PASSWORDS', 'OVERLOADED'] as const),
] as const;
const REFUSALS = [...REFUSALS_OF_BOTH, 'WRONG_PASSWORD'] as const;
const REFUSALS_OF_WITHDRAWAL_PASSWORD = [
  ...REFUSALS_OF_BOTH,
  'WRONG_WITHDRAWAL_PASSWORD',
  'WITHDRAWAL_PASSWORD_NEEDED',
] as const;

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/auth')
export class PasswordsController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly changeWithdrawalPassword: ChangeWithdrawalPassword,
    private readonly cookie: SessionCookie,
    private readonly devices: DeviceCookie,
  ) {}

  @Post('password')
  @StepUp()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Changes the password of the sign-in and ends all other sessions; sets a new session cookie.',
  })
  @ApiNoContentResponse({ description: 'Changed.', headers: { 'Set-Cookie': { schema: { type: 'string' } } } })
  @ApiRefusals(...REFUSALS)
  async password(
    @CurrentMember() member: MemberIdentity,
    @Body() body: ChangePasswordDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookie.set(reply, await this.changePassword.change(member, body));
    await this.devices.setFor(reply, member.memberId);
  }

  @Post('withdrawal-password')
  @StepUp()
  @HttpCode(204)
  @ApiOperation({
    summary:
      'Changes the withdrawal password, by the present one or a second factor that was added with it; withdrawals of rewards pause for 24 hours.',
  })
  @ApiNoContentResponse({ description: 'Changed.' })
  @ApiRefusals(...REFUSALS_OF_WITHDRAWAL_PASSWORD)
  async withdrawalPassword(
    @CurrentMember() member: MemberIdentity,
    @Body() body: ChangeWithdrawalPasswordDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.changeWithdrawalPassword.change(member, body);
    await this.devices.setFor(reply, member.memberId);
  }
}
