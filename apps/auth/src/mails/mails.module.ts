import { Module } from '@nestjs/common';
import { MailTransport } from '@ballast/platform/mail/mail-transport';
import { AuthConfig } from '../config';
import { AlarmsReportedConsumer } from './alarms-reported.consumer';
import { MailDispatch } from './mail-dispatch';
import { MailMetrics } from './mail-metrics';
import { MailSender } from './mail-sender';
import { MailsStore } from './mails.store';
import { MemberNoticeConsumer } from './member-notice.consumer';

/** Mails to members: other features queue them with `queueMail`, and everything after that happens here. */
@Module({
  providers: [
    { provide: MailTransport, inject: [AuthConfig], useFactory: toTransport },
    ...[MailsStore, MailMetrics, MailDispatch, MailSender, MemberNoticeConsumer, AlarmsReportedConsumer],
  ],
  exports: [MailsStore],
})
export class MailsModule {}

/** undefined without a mail server */
function toTransport({ SMTP_URL: url, MAIL_FROM: from }: AuthConfig): MailTransport | undefined {
  return url === undefined || from === undefined ? undefined : new MailTransport({ url, from });
}
