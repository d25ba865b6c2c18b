import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { payoutWalletMessageTemplate } from '@ballast/domain/membership/payout-wallet-message';
import { NamePayoutWalletDto, PayoutWalletDto } from '@ballast/dto/auth/payout-wallet.dto';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { ActiveMemberOnly, CurrentMember, StepUp } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Account } from '../accounts/account';
import { findAccount } from '../accounts/accounts.store';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { NamePayoutWallet } from './name-payout-wallet';

@ApiTags('account')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/payout-wallet')
export class PayoutWalletController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly namePayoutWallet: NamePayoutWallet,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The wallet that principal returns to, and what it is asked to sign.' })
  @ApiOkResponse({ type: PayoutWalletDto })
  @ApiRefusals('NOT_SIGNED_IN')
  async show(@CurrentMember() member: MemberIdentity): Promise<PayoutWalletDto> {
    const account = await findAccount(this.dataSource, member.memberId);
    if (account === undefined) throw new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
    return toDto(account);
  }

  @Put()
  @ActiveMemberOnly()
  @StepUp()
  @ApiOperation({ summary: 'Names the wallet for addresses made from now on; older ones keep theirs.' })
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
    'OVERLOADED',
  )
  async name(@CurrentMember() member: MemberIdentity, @Body() body: NamePayoutWalletDto): Promise<PayoutWalletDto> {
    return toDto(await this.namePayoutWallet.name(member.memberId, body));
  }
}

function toDto(account: Account): PayoutWalletDto {
  return {
    wallet: account.payout_wallet,
    recoveryWallet: account.recovery_wallet,
    proven: account.payout_wallet_proven,
    messageTemplate: payoutWalletMessageTemplate(account.id),
    changedAt: account.payout_wallet_changed_at?.toISOString() ?? null,
  };
}
