import { Global, Module } from '@nestjs/common';
import { Log } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { QueueConnection } from '../queue/queue-connection';
import { MessageKeys } from './message-keys';
import { MessageReceiver } from './message-receiver';

/** Gives the consumers of a service their MessageReceiver. */
@Global()
@Module({
  providers: [
    {
      provide: MessageReceiver,
      inject: [QueueConnection, MessageKeys, Metrics, Log],
      useFactory: (queues: QueueConnection, keys: MessageKeys, metrics: Metrics, log: Log) =>
        new MessageReceiver({ queues, keys, metrics, log }),
    },
  ],
  exports: [MessageReceiver],
})
export class MessagesModule {}
