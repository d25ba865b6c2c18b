import { DynamicModule, Module } from '@nestjs/common';
import { ConfigError } from '@ballast/platform/config/parse-config';
import { MailTransport } from '@ballast/platform/mail/mail-transport';
import type { AuthConfig } from '../config';
import { MailMetrics } from './mail-metrics';
import { MailSender } from './mail-sender';
import { MailsStore } from './mails.store';
import { MemberNoticeConsumer } from './member-notice.consumer';

/** Mails to members: other features queue them with `queueMail`, and everything after that happens here. */
@Module({})
export class MailsModule {
  /** @throws ConfigError when a mail server is named, but not who mails come from */
  static forRoot(config: Readonly<AuthConfig>): DynamicModule {
    const { SMTP_URL: url, MAIL_FROM: from } = config;
    if (url !== undefined && from === undefined) throw new ConfigError(['MAIL_FROM is missing, which SMTP_URL needs']);
    const transport = (): MailTransport | null =>
      url === undefined || from === undefined ? null : new MailTransport({ url, from });
    return {
      module: MailsModule,
      providers: [
        { provide: MailTransport, useFactory: transport },
        ...[MailsStore, MailMetrics, MailSender, MemberNoticeConsumer],
      ],
      exports: [MailsStore],
    };
  }
}
