import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bindToChain } from '../clock/programme-clock';
import { LedgerConfig } from '../config';
import { VisitorDatabase } from './visitor-database';

/** Binds the ledger's schema to the chain of this process before any work is taken. */
@Global()
@Module({ providers: [VisitorDatabase], exports: [VisitorDatabase] })
export class PersistenceModule implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly config: LedgerConfig,
  ) {}

  onModuleInit(): Promise<void> {
    return bindToChain(this.db, this.config.CHAIN_ID);
  }
}
