import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { AutoCompoundDto, SetAutoCompoundDto } from '@ballast/dto/rewards/auto-compound.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { ActiveMemberOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Language } from '@ballast/texts/languages';
import { ReadAutoCompound } from './read-auto-compound';
import { SwitchAutoCompound } from './switch-auto-compound';

@ApiTags('rewards')
@Controller('api/rewards/auto-compound')
export class AutoCompoundController {
  constructor(
    private readonly reading: ReadAutoCompound,
    private readonly switching: SwitchAutoCompound,
  ) {}

  @Get()
  @ResponseETag()
  @ApiOkResponse({ type: AutoCompoundDto })
  @ApiRefusals('NOT_SIGNED_IN')
  read(@CurrentMember() { memberId }: MemberIdentity, @ReaderLanguage() language: Language): Promise<AutoCompoundDto> {
    return this.reading.of(memberId, language);
  }

  @StepUp()
  @ActiveMemberOnly()
  @Put()
  @ApiOkResponse({ type: AutoCompoundDto })
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN', 'STEP_UP_REQUIRED', 'ACCOUNT_SUSPENDED', 'PAYOUT_WALLET_MISSING')
  async turn(
    @CurrentMember() { memberId }: MemberIdentity,
    @Body() { enabled }: SetAutoCompoundDto,
    @ReaderLanguage() language: Language,
  ): Promise<AutoCompoundDto> {
    await this.switching.turn(memberId, enabled);
    return this.reading.of(memberId, language);
  }
}
