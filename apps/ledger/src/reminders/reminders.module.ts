import { Module } from '@nestjs/common';
import { RemindOfCollecting } from './remind-of-collecting';
import { RemindOfStarting } from './remind-of-starting';
import { RemindOfStatements } from './remind-of-statements';
import { RemindersSchedule } from './reminders.schedule';

/** Reminders that have become due, sent to auth, which reminds them as they chose. */
@Module({ providers: [RemindOfCollecting, RemindOfStarting, RemindOfStatements, RemindersSchedule] })
export class RemindersModule {}
