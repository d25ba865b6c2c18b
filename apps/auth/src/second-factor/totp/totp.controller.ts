import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AddFactorDto, BackupCodesDto, EnableTotpDto, OwnPasswordDto, TotpSetupDto } from '@ballast/dto/auth/totp.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { SignInCookies } from '../../sessions/sign-in-cookies';
import { RequiresPassword } from '../requires-password';
import { ChangeTotp } from './change-totp';
import { EnableTotp } from './enable-totp';
import { SetUpTotp } from './set-up-totp';

@ApiTags('second factor')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/totp')
export class TotpController {
  constructor(
    private readonly setUpTotp: SetUpTotp,
    private readonly enableTotp: EnableTotp,
    private readonly changeTotp: ChangeTotp,
    private readonly cookies: SignInCookies,
  ) {}

  @Post('setup')
  @RequiresPassword('CONTACT_UNCONFIRMED', 'WRONG_WITHDRAWAL_PASSWORD')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begins to set up an authenticator app; it protects nothing before it is enabled.' })
  @ApiOkResponse({ type: TotpSetupDto })
  setUp(
    @CurrentMember() member: MemberIdentity,
    @Body() body: AddFactorDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TotpSetupDto> {
    reply.header('cache-control', 'no-store');
    return this.setUpTotp.setUp(member, body);
  }

  // Confirmed here too: a set-up that a stranger began before there was a second factor must not end in another one.
  @Post('enable')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Turns on the authenticator app by its first code; sets a new session cookie.' })
  @ApiOkResponse({ type: BackupCodesDto, headers: { 'Set-Cookie': { schema: { type: 'string' } } } })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'CONTACT_UNCONFIRMED',
    'INVALID_TOTP',
    'SECOND_FACTOR_STATE',
    'OVERLOADED',
  )
  async enable(
    @CurrentMember() member: MemberIdentity,
    @Body() { totp }: EnableTotpDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BackupCodesDto> {
    const { backupCodes, token } = await this.enableTotp.enable(member, totp);
    await this.cookies.renew(reply, member.memberId, token);
    return { backupCodes };
  }

  @Post('disable')
  @RequiresPassword()
  @HttpCode(204)
  @ApiOperation({ summary: 'Turns the authenticator app off; its backup codes are void, all other sessions end.' })
  @ApiNoContentResponse({ description: 'It is off.' })
  disable(@CurrentMember() member: MemberIdentity, @Body() { password }: OwnPasswordDto): Promise<void> {
    return this.changeTotp.disable(member, password);
  }

  @Post('backup-codes')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes new backup codes; the ones before are void.' })
  @ApiOkResponse({ type: BackupCodesDto })
  @ApiRefusals('NOT_SIGNED_IN', 'STEP_UP_REQUIRED', 'SECOND_FACTOR_STATE')
  async renewBackupCodes(
    @CurrentMember() member: MemberIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BackupCodesDto> {
    reply.header('cache-control', 'no-store');
    return { backupCodes: await this.changeTotp.renewBackupCodes(member) };
  }
}
