import { Controller, Get } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { confirmedUntil } from '@ballast/domain/membership/step-up';
import { SecondFactorDto } from '@ballast/dto/auth/second-factor.dto';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { Clock } from '@ballast/platform/clock/clock';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { findAccount } from '../accounts/accounts.store';
import { SessionsStore } from '../sessions/sessions.store';
import { listPasskeys } from './passkeys/passkeys.store';
import { countBackupCodes } from './totp/backup-codes.store';
import { findTotp } from './totp/totp.store';

@ApiTags('second factor')
@ApiCookieAuth('ballast_session')
@Controller('api/auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsStore,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What protects the account besides its password, and whether this session is confirmed.' })
  @ApiOkResponse({ type: SecondFactorDto })
  @ApiRefusals('NOT_SIGNED_IN')
  async show(@CurrentMember() { memberId, sessionId }: MemberIdentity): Promise<SecondFactorDto> {
    const [account, totp, backupCodesLeft, passkeys, confirmedAt] = await Promise.all([
      findAccount(this.dataSource, memberId),
      findTotp(this.dataSource, memberId),
      countBackupCodes(this.dataSource, memberId),
      listPasskeys(this.dataSource, memberId),
      this.sessions.confirmedAt(memberId, sessionId),
    ]);
    return {
      totp: totp !== undefined && totp.enabledAt !== null,
      backupCodesLeft,
      passkeys: passkeys.length,
      mayChangeWithdrawalPassword: account?.secondFactorTrusted ?? false,
      confirmedUntil: confirmedUntil(confirmedAt, this.clock.now())?.toISOString() ?? null,
    };
  }
}
