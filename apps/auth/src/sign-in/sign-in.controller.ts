import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LoginDto } from '@ballast/dto/auth/login.dto';
import { UserDto } from '@ballast/dto/auth/user.dto';
import { CurrentMember, MemberOnly, OptionalMember, Public } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ProgrammeClock } from '../clock/programme-clock';
import { toUser } from '../accounts/member-facts';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { type Browser, FromBrowser } from '../requests/caller';
import { SignInCookies } from '../sessions/sign-in-cookies';
import { SessionsStore } from '../sessions/sessions.store';
import { SignIn } from './sign-in';

@ApiTags('account')
@Controller('api')
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: SessionsStore,
    private readonly cookies: SignInCookies,
    private readonly programme: ProgrammeClock,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs in; sets the session cookie.' })
  @ApiOkResponse({ type: UserDto, headers: { 'Set-Cookie': { schema: { type: 'string' } } } })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'INVALID_CREDENTIALS', 'TOTP_REQUIRED', 'OVERLOADED')
  async login(
    @Body() body: LoginDto,
    @FromBrowser() browser: Browser,
    @OptionalMember() before: MemberIdentity | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserDto> {
    const signedIn = await this.signIn.signIn(body, { ...browser, replaces: before?.sessionId });
    this.cookies.set(reply, signedIn);
    return toUser(signedIn.account, await this.programme.now());
  }

  @Post('logout')
  @MemberOnly()
  @HttpCode(204)
  @ApiOperation({ summary: 'Signs out: the session is gone on the server, the cookie in the browser.' })
  @ApiCookieAuth('ballast_session')
  @ApiNoContentResponse({ description: 'Signed out.' })
  @ApiRefusals('NOT_SIGNED_IN')
  async logout(
    @CurrentMember() member: MemberIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.remove(member.memberId, member.sessionId);
    this.cookies.clearSession(reply);
  }
}
