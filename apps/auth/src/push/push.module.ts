import { Module } from '@nestjs/common';
import { PushTransport } from '@ballast/platform/push/push-transport';
import { AuthConfig } from '../config';
import { PushMessagesStore } from './push-messages.store';
import { PushMetrics } from './push-metrics';
import { PushSender } from './push-sender';
import { PushSubscriptions } from './push-subscriptions';
import { PushSubscriptionsController } from './push-subscriptions.controller';

/** Reminders on members' devices: `notifyMembers` queues them with `queuePushes`, and everything after that happens here. */
@Module({
  controllers: [PushSubscriptionsController],
  providers: [
    { provide: PushTransport, inject: [AuthConfig], useFactory: toTransport },
    ...[PushMessagesStore, PushMetrics, PushSender, PushSubscriptions],
  ],
})
export class PushModule {}

/** A push service knows nobody by a plain http address. */
const NO_SUBJECT = 'mailto:nobody@localhost';

/** undefined without a key */
function toTransport(config: AuthConfig): PushTransport | undefined {
  const { VAPID_PRIVATE_KEY: privateKey, PUBLIC_URL: url, ALLOW_PRIVATE_PUSH_SERVICES: allowPrivate } = config;
  if (privateKey === undefined) return undefined;
  return new PushTransport({ privateKey, allowPrivate, subject: url.startsWith('https:') ? url : NO_SUBJECT });
}
