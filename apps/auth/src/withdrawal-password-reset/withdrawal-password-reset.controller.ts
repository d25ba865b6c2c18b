import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCookieAuth, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PasswordResetRequestedDto, ResetByLinkDto } from '@ballast/dto/auth/password.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember, OptionalMember, Public, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { DeviceCookie } from '../sessions/device-cookie';
import { SessionCookie } from '../sessions/session-cookie';
import { RequestWithdrawalPasswordReset } from './request-withdrawal-password-reset';
import { ResetWithdrawalPassword } from './reset-withdrawal-password';

@ApiTags('account')
@Controller('api/auth/withdrawal-password-reset')
export class WithdrawalPasswordResetController {
  constructor(
    private readonly requestReset: RequestWithdrawalPasswordReset,
    private readonly resetPassword: ResetWithdrawalPassword,
    private readonly cookie: SessionCookie,
    private readonly devices: DeviceCookie,
  ) {}

  @Post()
  @StepUp()
  @HttpCode(202)
  @ApiCookieAuth('ballast_session')
  @ApiOperation({ summary: 'Sends a link to the own mailbox by which the withdrawal password is set anew.' })
  @ApiAcceptedResponse({ type: PasswordResetRequestedDto })
  @ApiRefusals('NOT_SIGNED_IN', 'STEP_UP_REQUIRED', 'NO_MAILBOX')
  async request(@CurrentMember() { memberId }: MemberIdentity): Promise<PasswordResetRequestedDto> {
    await this.requestReset.request(memberId);
    return {};
  }

  @Post('confirm')
  @Public()
  @HttpCode(204)
  @ApiOperation({
    summary:
      'Sets a new withdrawal password by the token of a mailed link; ends all sessions, and takes no new payout address for 48 hours.',
  })
  @ApiNoContentResponse({ description: 'Changed; a sign-in is needed.' })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'INVALID_RESET_TOKEN',
    'WEAK_PASSWORD',
    'SAME_PASSWORDS',
    'OVERLOADED',
  )
  async confirm(
    @Body() body: ResetByLinkDto,
    @OptionalMember() member: MemberIdentity | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const accountId = await this.resetPassword.reset(body);
    if (member?.memberId === accountId) this.cookie.clear(reply);
    if (member === undefined || member.memberId === accountId) await this.devices.setFor(reply, accountId);
  }
}
