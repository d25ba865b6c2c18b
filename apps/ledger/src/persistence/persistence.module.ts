import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostgresModule } from '@ballast/platform/postgres/postgres.module';
import { bindToChain } from '../clock/programme-clock';
import { LedgerConfig } from '../config';
import { connectionNeeds } from './connection-needs';
import { LEDGER_MIGRATIONS, LEDGER_SCHEMA } from './migrations';
import { VisitorDatabase } from './visitor-database';

/** The ledger's schema, migrated, and bound to the chain of this process before any work is taken. */
@Global()
@Module({ providers: [VisitorDatabase], exports: [VisitorDatabase] })
export class PersistenceModule implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly config: LedgerConfig,
  ) {}

  static of(config: Readonly<LedgerConfig>) {
    const postgres = PostgresModule.forRoot(() => ({
      url: config.DATABASE_URL,
      schema: LEDGER_SCHEMA,
      applicationName: 'ballast-ledger',
      poolSize: config.DATABASE_POOL_SIZE,
      budget: { needs: connectionNeeds(config), instances: config.DATABASE_INSTANCES },
      migrations: LEDGER_MIGRATIONS,
    }));
    return { module: PersistenceModule, imports: [postgres] };
  }

  onModuleInit(): Promise<void> {
    return bindToChain(this.db, this.config.CHAIN_ID);
  }
}
