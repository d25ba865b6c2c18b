import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { RecurringWork } from '@ballast/platform/clock/recurring-work';
import { Log } from '@ballast/platform/logging/log';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { LedgerConfig } from '../../config';
import type { AlarmChannel } from './alarm-channel';
import { addMissingDeliveries, claimDueAlarms, putOff, recordReported } from './alarm-delivery.store';
import { alertmanagerChannel } from './alertmanager';
import { mailAlarms } from './mail-alarms';
import { webhookChannel } from './webhook';

const CHECK_INTERVAL_MS = 5_000;

/**
 * Tells alarms over every channel that is configured: raised, still open, cleared. Any number of processes may run.
 *
 * A message is claimed, sent, then recorded as sent. Should the process or the database die between the last two, it is sent
 * once more after a minute: twice is better than never for an alarm. At a stop the one under way gets its few seconds.
 */
@Injectable()
export class DeliverAlarms extends RecurringWork {
  private readonly channels: readonly AlarmChannel[];
  private readonly mails: boolean;
  private readonly messages;

  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
    metrics: Metrics,
    config: LedgerConfig,
  ) {
    super();
    this.channels = channelsOf(config);
    this.mails = config.ALARM_MAILS;
    this.messages = metrics.counter('alarm_messages_total', 'Messages about alarms by how they ended', [
      'channel',
      'outcome',
    ]);
  }

  /** Tells what is due. Never throws: what failed is due again. */
  @Interval(CHECK_INTERVAL_MS)
  look(): Promise<void> {
    return this.turn(
      () => this.run(),
      (error) => this.warn(error),
    );
  }

  private async run(): Promise<void> {
    const names = this.channels.map(({ name }) => name);
    await this.attempt(() => addMissingDeliveries(this.db, this.mails ? [...names, 'mail'] : names));
    // One that fails or does not answer holds up no other.
    await Promise.all([
      ...(this.mails ? [this.attempt(() => mailAlarms(this.db))] : []),
      ...this.channels.map((channel) => this.attempt(() => this.drain(channel))),
    ]);
  }

  private async attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.warn(error);
    }
  }

  private warn(error: unknown): void {
    this.log.warn({ err: error }, 'Alarms could not be read, or noted as reported; trying again.');
  }

  private async drain(channel: AlarmChannel): Promise<void> {
    for (let goesOn = true; goesOn && !this.isStopped;) goesOn = await this.report(channel);
  }

  /** Sends one message. @returns whether to try the next one now */
  private async report(channel: AlarmChannel): Promise<boolean> {
    const { name } = channel;
    const alarms = await claimDueAlarms(this.db, name);
    if (alarms.length === 0) return false;
    try {
      await channel.report(alarms);
    } catch (error) {
      this.messages.inc({ channel: name, outcome: 'failed' });
      this.log.warn(
        { err: error, channel: name, alarms: alarms.length },
        'Alarms could not be reported; trying again.',
      );
      await putOff(this.db, name, alarms);
      return false;
    }
    await recordReported(this.db, name, alarms);
    this.messages.inc({ channel: name, outcome: 'sent' });
    return true;
  }
}

/** Those that are configured; the configuration is refused when one of them has no PUBLIC_URL. */
function channelsOf(config: LedgerConfig): AlarmChannel[] {
  const { ALARM_WEBHOOK_URL, ALERTMANAGER_URL, PUBLIC_URL = '' } = config;
  return [
    ...(ALARM_WEBHOOK_URL === undefined ? [] : [webhookChannel(ALARM_WEBHOOK_URL, PUBLIC_URL)]),
    ...(ALERTMANAGER_URL === undefined ? [] : [alertmanagerChannel(ALERTMANAGER_URL, PUBLIC_URL)]),
  ];
}
