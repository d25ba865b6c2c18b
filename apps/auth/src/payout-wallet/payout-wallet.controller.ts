import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { NamePayoutWalletDto, PayoutWalletDto } from '@ballast/dto/auth/payout-wallet.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { ActiveMemberOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { ProgrammeClock } from '../clock/programme-clock';
import { findAccount } from '../accounts/accounts.store';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { NamePayoutWallet } from './name-payout-wallet';
import { toPayoutWallet } from './to-payout-wallet';

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/payout-wallet')
export class PayoutWalletController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly namePayoutWallet: NamePayoutWallet,
    private readonly programme: ProgrammeClock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The wallet that principal returns to, and what it is asked to sign.' })
  @ApiOkResponse({ type: PayoutWalletDto })
  @ApiRefusals('NOT_SIGNED_IN')
  async show(@CurrentMember() member: MemberIdentity): Promise<PayoutWalletDto> {
    const account = await findAccount(this.dataSource, member.memberId);
    if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    return toPayoutWallet(account, await this.programme.now());
  }

  @Put()
  @ActiveMemberOnly()
  @StepUp()
  @ApiOperation({
    summary: 'Names the wallet for addresses made from now on; older ones keep theirs. A change waits 48 hours.',
  })
  @ApiOkResponse({ type: PayoutWalletDto })
  @ApiRefusals(
    'INVALID_INPUT',
    'MALFORMED_JSON',
    'NOT_SIGNED_IN',
    'STEP_UP_REQUIRED',
    'ACCOUNT_SUSPENDED',
    'INVALID_ADDRESS',
    'FORBIDDEN_WALLET',
    'INVALID_SIGNATURE',
    'WRONG_WITHDRAWAL_PASSWORD',
    'CONTACT_UNCONFIRMED',
    'WALLET_ON_HOLD',
    'OVERLOADED',
  )
  async name(@CurrentMember() member: MemberIdentity, @Body() body: NamePayoutWalletDto): Promise<PayoutWalletDto> {
    return toPayoutWallet(await this.namePayoutWallet.name(member, body), await this.programme.now());
  }
}
