import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { ReceivingAddressDto, VaultDto } from '@ballast/dto/deposits/receiving-address.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Language } from '@ballast/texts/languages';
import { OwnContracts } from '../chain/own-contracts';
import { comparedBlock } from '../reserves/reserve-state.store';
import { toReceivingAddress, toVaultDto } from './describe-vault';
import { GetOrCreateVault } from './get-or-create-vault';
import { vaultsOf } from './vault.store';

@ApiTags('vaults')
@Controller('api/auth')
export class VaultsController {
  constructor(
    private readonly db: DataSource,
    private readonly give: GetOrCreateVault,
    private readonly contracts: OwnContracts,
  ) {}

  @Get('receiving-address')
  @ApiOkResponse({ type: ReceivingAddressDto })
  @ApiRefusals('NOT_SIGNED_IN', 'PAYOUT_WALLET_MISSING', 'RESERVES_SHORT', 'FORBIDDEN_WALLET', 'WALLET_ON_HOLD')
  async current(@CurrentMember() { memberId }: MemberIdentity): Promise<ReceivingAddressDto> {
    return toReceivingAddress(await this.give.current(memberId), this.contracts);
  }

  @Post('regenerate-address')
  @HttpCode(200)
  @ApiOkResponse({ type: ReceivingAddressDto })
  @ApiRefusals(
    'NOT_SIGNED_IN',
    'PAYOUT_WALLET_MISSING',
    'RESERVES_SHORT',
    'FORBIDDEN_WALLET',
    'WALLET_ON_HOLD',
    'TOO_MANY_UNUSED_ADDRESSES',
  )
  async regenerate(@CurrentMember() { memberId }: MemberIdentity): Promise<ReceivingAddressDto> {
    return toReceivingAddress(await this.give.another(memberId), this.contracts);
  }

  @Get('receiving-addresses')
  @ApiOkResponse({ type: [VaultDto] })
  @ApiRefusals('NOT_SIGNED_IN')
  async list(@CurrentMember() { memberId }: MemberIdentity, @ReaderLanguage() language: Language): Promise<VaultDto[]> {
    const vaults = await vaultsOf(this.db, memberId);
    const blockNumber = await comparedBlock(this.db);
    return vaults.map((vault) => toVaultDto(vault, { contracts: this.contracts, blockNumber, language }));
  }
}
