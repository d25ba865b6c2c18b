import { Global, Module } from '@nestjs/common';
import { LedgerConfig } from '../config';
import { DescribeProgramme } from './describe-programme';
import { ProgrammeController } from './programme.controller';
import { ProgrammeRules, toRules } from './rules';

/** The rules in force, for all features and clients. */
@Global()
@Module({
  controllers: [ProgrammeController],
  providers: [DescribeProgramme, { provide: ProgrammeRules, inject: [LedgerConfig], useFactory: toRules }],
  exports: [ProgrammeRules],
})
export class ProgrammeModule {}
