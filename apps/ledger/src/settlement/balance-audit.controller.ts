import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { BalanceAuditDto, type BalanceAuditResult } from '@ballast/dto/chain/balance-audit.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { AuditBalances } from './audit-balances';

/** The watcher's API for the balances it read (ARCHITECTURE.md §5). */
@ServiceOnly('chain-watcher')
@Controller('internal/chain')
export class BalanceAuditController {
  constructor(private readonly audits: AuditBalances) {}

  @Post('audit')
  @HttpCode(200)
  audit(@Body() audit: BalanceAuditDto): Promise<BalanceAuditResult> {
    return this.audits.audit(audit);
  }
}
