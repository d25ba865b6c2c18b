import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { AddPasskeyDto, PasskeyDto, RenamePasskeyDto } from '@ballast/dto/auth/passkey.dto';
import { CreationOptionsDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { AddFactorDto } from '@ballast/dto/auth/totp.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { IdParam } from '@ballast/platform/http/id-param';
import { RequiresPassword } from '../requires-password';
import { AddPasskey } from './add-passkey';
import { BeginPasskey } from './begin-passkey';
import { ChangePasskeys } from './change-passkeys';
import type { Passkey } from './passkey.entity';

@ApiTags('second factor')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly beginPasskey: BeginPasskey,
    private readonly addPasskey: AddPasskey,
    private readonly changePasskeys: ChangePasskeys,
  ) {}

  @Get()
  @ApiOperation({ summary: "The member's passkeys, oldest first." })
  @ApiOkResponse({ type: [PasskeyDto] })
  @ApiRefusals('NOT_SIGNED_IN')
  async list(@CurrentMember() { memberId }: MemberIdentity): Promise<PasskeyDto[]> {
    return (await this.changePasskeys.list(memberId)).map(toDto);
  }

  @Post('options')
  @RequiresPassword('CONTACT_UNCONFIRMED', 'WRONG_WITHDRAWAL_PASSWORD')
  @HttpCode(200)
  @ApiOperation({ summary: 'What to ask the authenticator for, to make a passkey; good for five minutes.' })
  @ApiOkResponse({ type: CreationOptionsDto })
  options(@CurrentMember() member: MemberIdentity, @Body() body: AddFactorDto): Promise<CreationOptionsDto> {
    return this.beginPasskey.begin(member, body);
  }

  @Post()
  @StepUp()
  @ApiOperation({ summary: 'Adds the passkey that the authenticator made.' })
  @ApiCreatedResponse({ type: PasskeyDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'CONTACT_UNCONFIRMED',
    'INVALID_PASSKEY',
    'PASSKEY_EXISTS',
    'SECOND_FACTOR_STATE',
  )
  async add(@CurrentMember() member: MemberIdentity, @Body() body: AddPasskeyDto): Promise<PasskeyDto> {
    return toDto(await this.addPasskey.add(member, body));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Names a passkey anew.' })
  @ApiOkResponse({ type: PasskeyDto })
  @ApiRefusals('INVALID_INPUT', 'MALFORMED_JSON', 'NOT_SIGNED_IN', 'NOT_FOUND')
  async rename(
    @CurrentMember() { memberId }: MemberIdentity,
    @Param('id', IdParam) id: string,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyDto> {
    return toDto(await this.changePasskeys.rename(memberId, id, name));
  }

  @Delete(':id')
  @StepUp()
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a passkey; it no longer signs in or confirms.' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiRefusals('NOT_SIGNED_IN', 'STEP_UP_REQUIRED', 'NOT_FOUND')
  remove(@CurrentMember() member: MemberIdentity, @Param('id', IdParam) id: string): Promise<void> {
    return this.changePasskeys.remove(member, id);
  }
}

function toDto(passkey: Passkey): PasskeyDto {
  return {
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.createdAt.toISOString(),
    lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  };
}
