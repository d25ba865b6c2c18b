import { Module } from '@nestjs/common';
import { BuildStatementSchedule } from './build.schedule';
import { BuildStatement } from './build-statement';
import { ProofOf } from './proof-of';

/** Statements of what members are owed out of the pool, with the tree that proves them (docs/product/statements.md). */
@Module({ providers: [BuildStatement, BuildStatementSchedule, ProofOf] })
export class StatementsModule {}
