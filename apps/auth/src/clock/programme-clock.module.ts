import { Global, Module } from '@nestjs/common';
import { ProgrammeClock } from './programme-clock';

/** Programme time, for each feature as the real `Clock` is. */
@Global()
@Module({ providers: [ProgrammeClock], exports: [ProgrammeClock] })
export class ProgrammeClockModule {}
