import { Global, Module, type DynamicModule } from '@nestjs/common';
import { LedgerConfig } from './config';
import { MembersModule } from './members/members.module';

/** The configuration, for whoever injects it. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Readonly<LedgerConfig>): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: LedgerConfig, useValue: config }],
      exports: [LedgerConfig],
    };
  }
}

/** The ledger process: one module a feature. */
@Module({})
export class AppModule {
  static of(config: Readonly<LedgerConfig>): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.of(config), MembersModule] };
  }
}
