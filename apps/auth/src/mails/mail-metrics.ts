import { Injectable } from '@nestjs/common';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { MailKind } from '@ballast/texts/mails/mail-data';
import { MailsStore } from './mails.store';

/** The Prometheus metrics of mails. */
@Injectable()
export class MailMetrics {
  private readonly mails;

  constructor(metrics: Metrics, store: MailsStore) {
    this.mails = metrics.counter('mails_total', 'Attempts to send a mail by how they ended', ['kind', 'outcome']);
    const lag = metrics.gauge('mail_lag_seconds', 'How long the mail that is due longest has waited');
    // Read when Prometheus asks: a timer would ask the database although nobody looks.
    Object.assign(lag, { collect: async () => lag.set(await store.lag().catch(() => Number.NaN)) });
  }

  count(kind: MailKind, outcome: 'sent' | 'failed' | 'gave_up'): void {
    this.mails.inc({ kind, outcome });
  }
}
