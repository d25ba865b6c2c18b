import { Module } from '@nestjs/common';
import { BuildStatementSchedule } from './build.schedule';
import { BuildStatement } from './build-statement';
import { CurrentProof } from './current-proof';
import { ListStatements } from './list-statements';
import { MailProofs } from './mail-proofs';
import { MailProofsSchedule } from './mail-proofs.schedule';
import { OwnProof } from './own-proof';
import { ProofOf } from './proof-of';
import { ReconcileStatements } from './reconcile-statements';
import { RecordFinding } from './record-finding';
import { StatementChecksController } from './statement-checks.controller';
import { StatementMetrics } from './statement-metrics';
import { StatementsController } from './statements.controller';
import { WatchStatements } from './watch-statements';
import { WatchStatementsSchedule } from './watch.schedule';

/**
 * Statements of what members are owed out of the pool, with the tree that proves them (docs/product/statements.md): built,
 * planned to be posted, followed on chain, shown.
 */
@Module({
  controllers: [StatementsController, StatementChecksController],
  providers: [
    ...[BuildStatement, BuildStatementSchedule, ReconcileStatements, RecordFinding],
    ...[ProofOf, CurrentProof, OwnProof, ListStatements, WatchStatements, WatchStatementsSchedule],
    ...[MailProofs, MailProofsSchedule, StatementMetrics],
  ],
  exports: [CurrentProof, ReconcileStatements],
})
export class StatementsModule {}
