import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RegisterDto } from '@ballast/dto/auth/register.dto';
import { UserDto } from '@ballast/dto/auth/user.dto';
import { OptionalMember, Public } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ProgrammeClock } from '../clock/programme-clock';
import { toUser } from '../accounts/member-facts';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { FromNewcomer, type Newcomer } from '../requests/caller';
import { SignInCookies } from '../sessions/sign-in-cookies';
import { RegisterMember } from './register-member';

@ApiTags('account')
@Controller('api/register')
export class RegisterController {
  constructor(
    private readonly registerMember: RegisterMember,
    private readonly cookies: SignInCookies,
    private readonly programme: ProgrammeClock,
  ) {}

  @Post()
  @Public()
  @ApiOperation({ summary: 'Joins with an invitation and signs in; sets the session cookie.' })
  @ApiCreatedResponse({ type: UserDto, headers: { 'Set-Cookie': { schema: { type: 'string' } } } })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'INVALID_EMAIL',
    'INVALID_PHONE',
    'SAME_PASSWORDS',
    'WEAK_PASSWORD',
    'INVITATION_NOT_FOUND',
    'INVITATION_EXHAUSTED',
    'INVITATION_EXPIRED',
    'INVITATION_REVOKED',
    'ACCOUNT_EXISTS',
    'OVERLOADED',
  )
  async register(
    @Body() body: RegisterDto,
    @FromNewcomer() newcomer: Newcomer,
    @OptionalMember() before: MemberIdentity | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserDto> {
    const signedIn = await this.registerMember.register(body, { ...newcomer, replaces: before?.sessionId });
    this.cookies.set(reply, signedIn);
    return toUser(signedIn.account, await this.programme.now());
  }
}
