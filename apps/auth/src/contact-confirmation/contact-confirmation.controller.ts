import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import {
  ChangeContactDto,
  ConfirmationDto,
  ConfirmationSentDto,
  ConfirmByCodeDto,
  ConfirmByLinkDto,
} from '@ballast/dto/auth/contact-confirmation.dto';
import { UserDto } from '@ballast/dto/auth/user.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember, Public, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ProgrammeClock } from '../clock/programme-clock';
import { toUser } from '../accounts/member-facts';
import { From, type Caller } from '../requests/caller';
import { AskForConfirmation } from './ask-for-confirmation';
import { ChangeContact } from './change-contact';
import { ConfirmContact } from './confirm-contact';
import { SendAgain } from './send-again';

@ApiTags('account')
@Controller('api/auth/confirmation')
export class ContactConfirmationController {
  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly sendAgain: SendAgain,
    private readonly confirmContact: ConfirmContact,
    private readonly changeContact: ChangeContact,
    private readonly confirmation: AskForConfirmation,
    private readonly programme: ProgrammeClock,
  ) {}

  @Get('ways')
  @Public()
  @ApiOperation({ summary: 'To which contacts the club can send what confirms them.' })
  @ApiOkResponse({ type: ConfirmationDto })
  @ApiRefusals()
  show(): ConfirmationDto {
    const { email, phone } = this.confirmation.sends;
    return { mails: email, sms: phone };
  }

  @Post()
  @HttpCode(202)
  @ApiCookieAuth('ballast_session')
  @ApiOperation({
    summary: 'Sends another link to the own mailbox, or a code to the own phone; those before it are void.',
  })
  @ApiAcceptedResponse({ type: ConfirmationSentDto })
  @ApiRefusals('NOT_SIGNED_IN', 'CONTACT_CONFIRMED', 'CONTACT_UNREACHABLE')
  send(@CurrentMember() { memberId }: MemberIdentity): Promise<ConfirmationSentDto> {
    return this.sendAgain.send(memberId);
  }

  @Post('code')
  @HttpCode(204)
  @ApiCookieAuth('ballast_session')
  @ApiOperation({ summary: 'Confirms the own phone number by the code of the newest message.' })
  @ApiNoContentResponse({ description: 'Confirmed.' })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'NOT_SIGNED_IN', 'CONTACT_CONFIRMED', 'INVALID_CONFIRMATION')
  code(
    @CurrentMember() { memberId }: MemberIdentity,
    @Body() { code }: ConfirmByCodeDto,
    @From() { ip }: Caller,
  ): Promise<void> {
    return this.confirmContact.byCode(memberId, code, ip);
  }

  @Post('link')
  @Public()
  @HttpCode(204)
  @ApiOperation({ summary: 'Confirms an email address by the token of a mailed link.' })
  @ApiNoContentResponse({ description: 'Confirmed.' })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'INVALID_CONFIRMATION')
  link(@Body() { token }: ConfirmByLinkDto, @From() { ip }: Caller): Promise<void> {
    return this.confirmContact.byLink(token, ip);
  }

  @Post('contact')
  @HttpCode(200)
  @StepUp()
  @ApiCookieAuth('ballast_session')
  @ApiOperation({ summary: 'Names another email address while none is confirmed, and sends the link there.' })
  @ApiOkResponse({ type: UserDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'NOT_SIGNED_IN',
    'INVALID_EMAIL',
    'WRONG_WITHDRAWAL_PASSWORD',
    'STEP_UP_REQUIRED',
    'CONTACT_CONFIRMED',
    'CONTACT_UNREACHABLE',
    'ACCOUNT_EXISTS',
    'OVERLOADED',
  )
  async contact(
    @CurrentMember() member: MemberIdentity,
    @Body() body: ChangeContactDto,
    @From() { ip }: Caller,
  ): Promise<UserDto> {
    return toUser(await this.changeContact.change(member, body, ip), await this.programme.now());
  }
}
