import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostgresModule } from '@ballast/platform/postgres/postgres.module';
import { bindToChain } from '../clock/programme-clock';
import { LedgerConfig } from '../config';
import { LEDGER_MIGRATIONS, LEDGER_SCHEMA } from './migrations';

/** The two writers of the hot path and reads beside them; a connection is held for one transaction only. */
const POOL_SIZE = 20;

/** The ledger's schema, migrated, and bound to the chain of this process before any work is taken. */
@Module({})
export class PersistenceModule implements OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(LedgerConfig) private readonly config: LedgerConfig,
  ) {}

  static of(config: Readonly<LedgerConfig>) {
    const postgres = PostgresModule.forRoot(() => ({
      url: config.DATABASE_URL,
      schema: LEDGER_SCHEMA,
      applicationName: 'ballast-ledger',
      poolSize: POOL_SIZE,
      migrations: LEDGER_MIGRATIONS,
    }));
    return { module: PersistenceModule, imports: [postgres] };
  }

  onModuleInit(): Promise<void> {
    return bindToChain(this.db, this.config.CHAIN_ID);
  }
}
