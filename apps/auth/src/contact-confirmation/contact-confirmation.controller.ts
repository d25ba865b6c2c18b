import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { ChangeContactDto, ConfirmationSentDto, ConfirmByLinkDto } from '@ballast/dto/auth/contact-confirmation.dto';
import { UserDto } from '@ballast/dto/auth/user.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { Clock } from '@ballast/platform/clock/clock';
import { CurrentMember, Public } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { toUser } from '../accounts/member-facts';
import { From, type Caller } from '../requests/caller';
import { ChangeContact } from './change-contact';
import { ConfirmContact } from './confirm-contact';
import { SendAgain } from './send-again';

@ApiTags('account')
@Controller('api/auth/confirmation')
export class ContactConfirmationController {
  constructor(
    private readonly sendAgain: SendAgain,
    private readonly confirmContact: ConfirmContact,
    private readonly changeContact: ChangeContact,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiCookieAuth('ballast_session')
  @ApiOperation({ summary: 'Sends another link to the own mailbox; those before it are void.' })
  @ApiAcceptedResponse({ type: ConfirmationSentDto })
  @ApiRefusals('NOT_SIGNED_IN', 'CONTACT_CONFIRMED')
  send(@CurrentMember() { memberId }: MemberIdentity): Promise<ConfirmationSentDto> {
    return this.sendAgain.send(memberId);
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
  @ApiCookieAuth('ballast_session')
  @ApiOperation({ summary: 'Names another email address while none is confirmed, and sends the link there.' })
  @ApiOkResponse({ type: UserDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'NOT_SIGNED_IN',
    'INVALID_EMAIL',
    'WRONG_PASSWORD',
    'CONTACT_CONFIRMED',
    'ACCOUNT_EXISTS',
    'OVERLOADED',
  )
  async contact(
    @CurrentMember() { memberId }: MemberIdentity,
    @Body() body: ChangeContactDto,
    @From() { ip }: Caller,
  ): Promise<UserDto> {
    return toUser(await this.changeContact.change(memberId, body, ip), this.clock.now());
  }
}
