import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { displayName } from '@ballast/domain/membership/display-name';
import type { MemberExport } from '@ballast/dto/members/member-export.dto';
import { type MemberNames, MemberNamesQueryDto } from '@ballast/dto/members/member-names.dto';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { VerifyWithdrawalPassword } from '@ballast/dto/members/verify-withdrawal-password.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { maskedName } from '@ballast/domain/membership/person-name';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { findAccount } from '../accounts/accounts.store';
import { memberFacts } from '../accounts/member-facts';
import { findNamed } from '../admin-users/admin-users.store';
import { refuseUnconfirmed } from '../contact-confirmation/refuse-unconfirmed';
import { recordNamedWallet } from '../payout-wallet/named-wallet.store';
import { WithdrawalPassword } from '../passwords/withdrawal-password';
import { IdParam } from '@ballast/platform/http/id-param';
import { ExportMember } from './export-member';

@ApiExcludeController()
@Controller('internal/members')
@ServiceOnly('ledger')
export class InternalMembersController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly withdrawalPassword: WithdrawalPassword,
    private readonly exportMember: ExportMember,
  ) {}

  @Get(':id')
  async facts(@Param('id', IdParam) id: string): Promise<MemberFacts> {
    const account = await findAccount(this.dataSource, id);
    if (account === undefined) throw new DomainError('NOT_FOUND', { what: 'member' });
    return memberFacts(account);
  }

  @Get(':id/export')
  export(@Param('id', IdParam) id: string): Promise<MemberExport> {
    return this.exportMember.export(id);
  }

  @ServiceOnly('ledger', 'deployments')
  @Post('names')
  @HttpCode(200)
  async names(@Body() { ids }: MemberNamesQueryDto): Promise<MemberNames> {
    const found = await findNamed(this.dataSource, ids);
    return { names: found.map((account) => ({ id: account.id, name: displayName(account, '') })) };
  }

  @Post('masked-names')
  @HttpCode(200)
  async maskedNames(@Body() { ids }: MemberNamesQueryDto): Promise<MemberNames> {
    const found = await findNamed(this.dataSource, ids);
    const masked = found.map(({ id, firstName }) => ({ id, name: maskedName(firstName) }));
    return { names: masked.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }])) };
  }

  @Post(':id/withdrawal-password/verify')
  @HttpCode(204)
  async verify(
    @Param('id', IdParam) id: string,
    @Body() { withdrawalPassword, payout, wallet }: VerifyWithdrawalPassword,
  ): Promise<void> {
    const account = payout === true ? await findAccount(this.dataSource, id) : undefined;
    if (account !== undefined) refuseUnconfirmed(account);
    await this.withdrawalPassword.verify(id, withdrawalPassword);
    if (wallet !== undefined) await recordNamedWallet(this.dataSource, id, wallet);
  }
}
