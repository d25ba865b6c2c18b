import { Module } from '@nestjs/common';
import { AuditBalances } from './audit-balances';
import { BalanceAuditController } from './balance-audit.controller';
import { SettleFinalBlocks } from './settle-final-blocks';

/** Books what became final on chain, and compares ledger and chain. */
@Module({
  controllers: [BalanceAuditController],
  providers: [SettleFinalBlocks, AuditBalances],
  exports: [SettleFinalBlocks],
})
export class SettlementModule {}
