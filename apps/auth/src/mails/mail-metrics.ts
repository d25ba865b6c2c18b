import { Injectable } from '@nestjs/common';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { MailKind } from '@ballast/texts/mails/mail-data';
import { MailsStore } from './mails.store';

/** Milliseconds; one look at the index of what is due. */
const EVERY_MS = 1_000;

/** The Prometheus metrics of mails. */
@Injectable()
export class MailMetrics {
  private readonly mails;

  constructor(metrics: Metrics, store: MailsStore) {
    this.mails = metrics.counter('mails_total', 'Attempts to send a mail by how they ended', ['kind', 'outcome']);
    const lag = metrics.gauge('mail_lag_seconds', 'How long the mail that is due longest has waited');
    const read = async (): Promise<void> => lag.set(await store.lag());
    metrics.readOnScrape({ name: 'mails', gauges: [lag], read, every: EVERY_MS });
  }

  count(kind: MailKind, outcome: 'sent' | 'failed' | 'gave_up'): void {
    this.mails.inc({ kind, outcome });
  }
}
