import { Global, Module } from '@nestjs/common';
import { Alarms } from './alarms';
import { AlarmsController } from './alarms.controller';
import { ClearAlarm } from './clear-alarm';

/** Alarms: raised by every feature that finds something wrong, cleared by admins or by themselves. */
@Global()
@Module({ controllers: [AlarmsController], providers: [Alarms, ClearAlarm], exports: [Alarms] })
export class AlarmsModule {}
