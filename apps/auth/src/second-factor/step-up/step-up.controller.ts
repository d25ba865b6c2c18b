import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequestOptionsDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { StepUpDto } from '@ballast/dto/auth/second-factor.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { SessionCookie } from '../../sessions/session-cookie';
import { PasskeyOptions } from '../passkeys/passkey-options';
import { ConfirmByStepUp } from './confirm-by-step-up';

@ApiTags('second factor')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/step-up')
export class StepUpController {
  constructor(
    private readonly ask: PasskeyOptions,
    private readonly confirmByStepUp: ConfirmByStepUp,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('options')
  @HttpCode(200)
  @ApiOperation({ summary: "What to ask the authenticator for: one of the member's own passkeys." })
  @ApiOkResponse({ type: RequestOptionsDto })
  @ApiRefusals('NOT_SIGNED_IN')
  options(@CurrentMember() { memberId }: MemberIdentity): Promise<RequestOptionsDto> {
    return this.ask.toConfirm(memberId);
  }

  @Post()
  @HttpCode(204)
  @ApiOperation({ summary: 'Confirms the session by the second factor for five minutes; sets a new session cookie.' })
  @ApiNoContentResponse({ description: 'Confirmed.', headers: { 'Set-Cookie': { schema: { type: 'string' } } } })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'NOT_SIGNED_IN', 'INVALID_TOTP', 'INVALID_PASSKEY', 'OVERLOADED')
  async confirm(
    @CurrentMember() member: MemberIdentity,
    @Body() body: StepUpDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookie.set(reply, await this.confirmByStepUp.confirm(member, body));
  }
}
