import type { ReportedAlarm } from '@ballast/domain/ledger/reported-alarm';

export type AlarmChannelName = 'mail' | 'webhook' | 'alertmanager';

/** An alarm that a process has claimed to tell over a channel. */
export interface ClaimedAlarm extends ReportedAlarm {
  readonly id: string;
  /** The database's time. */
  readonly claimedAt: Date;
}

/** A way on which alarms leave the club over HTTP. */
export interface AlarmChannel {
  readonly name: AlarmChannelName;
  /** Sends one message about alarms. @throws when the receiver did not take it */
  report(alarms: readonly ClaimedAlarm[]): Promise<void>;
}
