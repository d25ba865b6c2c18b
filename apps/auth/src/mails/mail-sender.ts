import { Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { setTimeout as sleep } from 'node:timers/promises';
import { quietUntil } from '@ballast/domain/membership/quiet-hours';
import { Log } from '@ballast/platform/logging/log';
import { MailFailure } from '@ballast/platform/mail/mail-failure';
import { MAIL_CONNECTIONS } from '@ballast/platform/mail/mail-transport';
import { ClaimWorkers } from '../delivery/claim-workers';
import { MailDispatch } from './mail-dispatch';
import { MailMetrics } from './mail-metrics';
import { type AbandonedMail, type ClaimedMail, MailsStore } from './mails.store';
import { MAIL_QUEUED, mailNudges } from './queue-mail';
import { retryDelay } from '../delivery/retry-delay';

const CHECK_INTERVAL_MS = 2000;
/** Milliseconds that mails being sent get at shutdown; the process itself has ten seconds. */
const LAST_SENDS_MS = 5000;

/**
 * Sends queued mails: at once when this process queued them, within seconds otherwise. Any number of instances may run.
 *
 * A mail is taken, sent, then noted as sent. Should the process or the database die between the last two, it is sent again
 * after a while: twice is better than never for a mail about somebody's money, and its Message-ID, made of the row's id, is
 * the same, so that mail programs can fold the two.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers = new ClaimWorkers<ClaimedMail>({
    most: MAIL_CONNECTIONS,
    claim: () => this.mails.claimNext(),
    handle: (mail) => this.deliver(mail),
    onError: (error) => this.log.warn({ err: error }, 'Mails could not be read or noted; trying again.'),
  });
  private isLooking = false;
  private readonly nudge = (): void => this.workers.wake();

  constructor(
    private readonly mails: MailsStore,
    private readonly metrics: MailMetrics,
    private readonly log: Log,
    private readonly dispatch: MailDispatch,
  ) {}

  onApplicationBootstrap(): void {
    this.isLooking = true;
    if (!this.dispatch.isOn) return this.log.warn('SMTP_URL is not set: mails to members are not sent.');
    mailNudges.on(MAIL_QUEUED, this.nudge);
    this.workers.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isLooking = false;
    this.workers.stop();
    mailNudges.off(MAIL_QUEUED, this.nudge);
    const enough = new AbortController();
    const waited = sleep(LAST_SENDS_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([this.workers.idle(), waited]);
    enough.abort();
    this.dispatch.close();
    // Cut off, they note it while the database is still there.
    await this.workers.idle();
  }

  /** Sends due mails and ends expired ones. Never throws: a failure is retried at the next interval. */
  @Interval(CHECK_INTERVAL_MS)
  async look(): Promise<void> {
    if (!this.isLooking) return;
    this.workers.wake();
    try {
      for (const mail of await this.mails.abandonOverdue()) this.publishGivenUp(mail, 'its time is up');
    } catch (error) {
      this.log.warn({ err: error }, 'Mails could not be looked through; trying again.');
    }
  }

  /** Sends one mail. @returns whether to try the next mail now */
  private async deliver(mail: ClaimedMail): Promise<boolean> {
    const { id, kind, email, isWanted } = mail;
    if (!isWanted) {
      await this.mails.abandon(mail);
      return true;
    }
    const quietEnd = quietUntil(mail.quietHours, mail.now);
    if (quietEnd !== null) {
      await this.mails.hold(mail, quietEnd);
      return true;
    }
    if (email === null) return this.abandon(mail, 'the account has no email address');
    try {
      await this.dispatch.send(mail, email);
    } catch (error) {
      return this.fail(mail, error);
    }
    await this.mails.recordSent(id);
    this.metrics.count(kind, 'sent');
    return true;
  }

  private async fail(mail: ClaimedMail, error: unknown): Promise<boolean> {
    const { id, kind, attempts } = mail;
    this.metrics.count(kind, 'failed');
    this.log.warn({ err: error, mail: id, kind, attempts }, 'A mail could not be sent.');
    // Any other error is of its text: it may be of a newer version's kind or language, which that one sends.
    const failure = error instanceof MailFailure ? error : undefined;
    if (failure?.isFinal) return this.abandon(mail, 'the mail server refuses its address');
    await this.mails.reschedule(mail, retryDelay(attempts));
    return failure?.isServerAway !== true;
  }

  private async abandon(mail: ClaimedMail, why: string): Promise<boolean> {
    await this.mails.abandon(mail);
    this.publishGivenUp(mail, why);
    return true;
  }

  private publishGivenUp({ id, kind, attempts }: AbandonedMail, why: string): void {
    this.metrics.count(kind, 'gave_up');
    this.log.error({ mail: id, kind, attempts }, `A mail was given up: ${why}.`);
  }
}
