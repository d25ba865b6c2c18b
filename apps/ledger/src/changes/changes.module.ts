import { Module } from '@nestjs/common';
import { DayBegins } from './day-begins';

/** Changes that no transaction makes. */
@Module({ providers: [DayBegins] })
export class LedgerChangesModule {}
