import { Global, Module } from '@nestjs/common';
import { AcknowledgeAlarm } from './acknowledge-alarm';
import { AlarmMetrics } from './alarm-metrics';
import { Alarms } from './alarms';
import { AlarmsController } from './alarms.controller';
import { ClearAlarm } from './clear-alarm';
import { DeliverAlarms } from './delivery/deliver-alarms';
import { ListOpenAlarms } from './list-open-alarms';
import { SmsLimitReachedConsumer } from './sms-limit-reached.consumer';

/** Alarms: raised by every feature that finds something wrong, acknowledged and cleared by admins, or cleared by themselves. */
@Global()
@Module({
  controllers: [AlarmsController],
  providers: [
    Alarms,
    AlarmMetrics,
    AcknowledgeAlarm,
    ClearAlarm,
    DeliverAlarms,
    ListOpenAlarms,
    SmsLimitReachedConsumer,
  ],
  exports: [Alarms, ListOpenAlarms],
})
export class AlarmsModule {}
