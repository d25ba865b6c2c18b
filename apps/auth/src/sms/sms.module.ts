import { Module } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { AuthConfig } from '../config';
import { SmsAllowance } from './sms-allowance.store';
import { SmsGateway } from './sms-gateway';
import { SmsWebhook } from './sms-webhook';

/** Messages to phones, where the operator has a gateway. */
@Module({
  providers: [{ provide: SmsGateway, inject: [AuthConfig, Clock], useFactory: toGateway }, SmsAllowance],
  exports: [SmsGateway, SmsAllowance],
})
export class SmsModule {}

/** undefined without a gateway */
function toGateway(config: AuthConfig, clock: Clock): SmsGateway | undefined {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = config;
  return url === undefined || secret === undefined ? undefined : new SmsWebhook({ url, secret }, clock);
}
