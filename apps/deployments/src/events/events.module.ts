import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';
import { RecordEvent } from './record-event';

/** The timeline of a deployment. */
@Module({ controllers: [EventsController], providers: [RecordEvent] })
export class EventsModule {}
