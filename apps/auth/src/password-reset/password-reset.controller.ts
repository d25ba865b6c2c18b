import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PasswordResetRequestedDto, RequestPasswordResetDto, ResetPasswordDto } from '@ballast/dto/auth/password.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { OptionalMember, Public } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { DeviceCookie } from '../sessions/device-cookie';
import { SessionCookie } from '../sessions/session-cookie';
import { RequestPasswordReset } from './request-password-reset';
import { ResetPassword } from './reset-password';

@ApiTags('account')
@Controller('api/auth/password-reset')
@Public()
export class PasswordResetController {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
    private readonly cookie: SessionCookie,
    private readonly devices: DeviceCookie,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends a reset link to the mailbox of the account; does not tell whether there is one.' })
  @ApiAcceptedResponse({ type: PasswordResetRequestedDto })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON')
  async request(@Body() { email }: RequestPasswordResetDto): Promise<PasswordResetRequestedDto> {
    await this.requestReset.request(email);
    return {};
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Sets a new password by the token of a reset link and ends all sessions.',
    description:
      'With the withdrawal password, every second factor that was added without it is removed (of members, not of admins).',
  })
  @ApiNoContentResponse({ description: 'Changed; a sign-in is needed.' })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'INVALID_RESET_TOKEN',
    'WRONG_WITHDRAWAL_PASSWORD',
    'WEAK_PASSWORD',
    'SAME_PASSWORDS',
    'OVERLOADED',
  )
  async confirm(
    @Body() body: ResetPasswordDto,
    @OptionalMember() member: MemberIdentity | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const accountId = await this.resetPassword.reset(body);
    if (member?.memberId === accountId) this.cookie.clear(reply);
    // Whoever reads the account's mails signs in without a wait while strangers guess.
    if (member === undefined || member.memberId === accountId) await this.devices.setFor(reply, accountId);
  }
}
