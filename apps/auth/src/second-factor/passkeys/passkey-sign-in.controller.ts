import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PasskeySignInDto } from '@ballast/dto/auth/passkey.dto';
import { RequestOptionsDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { UserDto } from '@ballast/dto/auth/user.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { OptionalMember, Public } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ProgrammeClock } from '../../clock/programme-clock';
import { toUser } from '../../accounts/member-facts';
import { type Caller, From } from '../../requests/caller';
import { SignInCookies } from '../../sessions/sign-in-cookies';
import { PasskeyOptions } from './passkey-options';
import { PasskeySignIn } from './passkey-sign-in';

@ApiTags('account')
@Controller('api/auth/passkeys/sign-in')
export class PasskeySignInController {
  constructor(
    private readonly ask: PasskeyOptions,
    private readonly passkeySignIn: PasskeySignIn,
    private readonly cookies: SignInCookies,
    private readonly programme: ProgrammeClock,
  ) {}

  @Post('options')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'What to ask the authenticator for, to sign in; good for five minutes.' })
  @ApiOkResponse({ type: RequestOptionsDto })
  @ApiRefusals()
  options(): Promise<RequestOptionsDto> {
    return this.ask.toSignIn();
  }

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Signs in by a passkey; sets the session cookie.' })
  @ApiOkResponse({ type: UserDto, headers: { 'Set-Cookie': { schema: { type: 'string' } } } })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'INVALID_CREDENTIALS')
  async signIn(
    @Body() { response }: PasskeySignInDto,
    @From() caller: Caller,
    @OptionalMember() before: MemberIdentity | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserDto> {
    const signedIn = await this.passkeySignIn.signIn(response, { caller, replaces: before?.sessionId });
    this.cookies.set(reply, signedIn);
    return toUser(signedIn.account, await this.programme.now());
  }
}
