import { Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { bulkhead } from 'cockatiel';
import { nextQuiet, quietUntil } from '@ballast/domain/membership/quiet-hours';
import { Clock } from '@ballast/platform/clock/clock';
import { Log } from '@ballast/platform/logging/log';
import { PushTransport, type PushOutcome } from '@ballast/platform/push/push-transport';
import { ClaimWorkers } from '../delivery/claim-workers';
import { retryDelay } from '../delivery/retry-delay';
import { PushHosts } from './push-hosts';
import { PushMetrics } from './push-metrics';
import { type ClaimedPush, PushMessagesStore } from './push-messages.store';
import { PUSH_QUEUED, pushNudges } from './queue-pushes';
import { writePush, type PushNotice } from './write-push';

const CHECK_INTERVAL_MS = 2000;
/** Messages under way at a time. */
const WORKERS = 4;
/** The longest a push service keeps a reminder for a device that is away; later it would be of yesterday. */
const LONGEST_TTL_SECONDS = 12 * 3600;

/**
 * Sends queued reminders to push services: at once when this process queued them, within seconds otherwise. Any number of
 * instances may run. One may be sent twice when a process dies in between; the browser shows the two as one.
 */
@Injectable()
export class PushSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers: ClaimWorkers<ClaimedPush> | undefined;
  private readonly hosts: PushHosts;
  /** One after the other: each claim counts those before it. */
  private readonly claims = bulkhead(1, WORKERS);
  private readonly nudge = (): void => this.wake();

  // eslint-disable-next-line max-params -- Nest gives each provider as one
  constructor(
    private readonly messages: PushMessagesStore,
    private readonly metrics: PushMetrics,
    private readonly log: Log,
    clock: Clock,
    private readonly transport?: PushTransport,
  ) {
    this.hosts = new PushHosts(clock);
    if (transport === undefined) return;
    this.workers = new ClaimWorkers({
      most: WORKERS,
      claim: () => this.claim(),
      handle: async (message) => {
        await this.deliver(transport, message);
        return true;
      },
      onError: (error) =>
        this.log.warn({ err: error }, 'Reminders for devices could not be read or noted; trying again.'),
    });
  }

  onApplicationBootstrap(): void {
    pushNudges.on(PUSH_QUEUED, this.nudge);
    this.workers?.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.workers?.stop();
    pushNudges.off(PUSH_QUEUED, this.nudge);
    // Cut off, they note it while the database is still there, and are tried again.
    await this.transport?.close();
    await this.workers?.idle();
  }

  @Interval(CHECK_INTERVAL_MS)
  wake(): void {
    this.workers?.wake();
  }

  private claim(): Promise<ClaimedPush | undefined> {
    return this.claims.execute(async () => {
      const message = await this.messages.claimNext(this.hosts.open());
      if (message !== undefined) this.hosts.begin(message.host);
      return message;
    });
  }

  private async deliver(transport: PushTransport, message: ClaimedPush): Promise<void> {
    try {
      const outcome = await this.send(transport, message);
      if (outcome !== null) await this.record(message, outcome);
    } finally {
      this.hosts.end(message.host);
    }
  }

  /** @returns null when it is not sent now */
  private async send(transport: PushTransport, message: ClaimedPush): Promise<PushOutcome | null> {
    const { id, kind, language, host, attempts } = message;
    const quietEnd = quietUntil(message.quietHours, message.now);
    if (!message.isWanted) {
      await this.messages.end(id);
      return null;
    }
    if (quietEnd !== null) {
      await this.messages.hold(message, quietEnd);
      return null;
    }
    const notice = writePush(kind, language);
    if (notice === null) {
      this.log.warn({ push: id, kind, attempts }, 'A reminder is left to a newer version.');
      await this.messages.reschedule(message, retryDelay(attempts));
      return null;
    }
    const ttlSeconds = Math.min(message.secondsLeft, LONGEST_TTL_SECONDS);
    const text = JSON.stringify(withQuiet(notice, message, ttlSeconds));
    const begun = performance.now();
    const outcome = await transport.send(message, { text, ttlSeconds, topic: kind });
    if (isAnswer(outcome)) this.hosts.answered(host, performance.now() - begun);
    else if (outcome.kind === 'busy') this.hosts.wasSilent(host);
    return outcome;
  }

  private async record(message: ClaimedPush, outcome: PushOutcome): Promise<void> {
    const { id, kind, attempts, subscriptionId, host } = message;
    this.metrics.count(kind, outcome.kind);
    if (outcome.kind === 'sent') return this.messages.end(id);
    if (outcome.kind === 'gone') {
      this.log.info({ host }, 'A device’s subscription has ended: it gets no reminders any more.');
      return this.messages.endSubscription(subscriptionId);
    }
    this.log.warn({ push: id, kind, attempts, host, status: outcome.status }, 'A reminder was not taken.');
    if (outcome.kind === 'refused') return this.messages.end(id);
    // A service names the time; one that says 'at once' each time would be asked without end.
    return this.messages.reschedule(message, Math.max(retryDelay(attempts), outcome.afterSeconds ?? 0));
  }
}

/** A device that is away may get it late: it knows the quiet hours that begin until then, and is silent in them. */
function withQuiet(notice: PushNotice, { quietHours, now }: ClaimedPush, ttlSeconds: number): PushNotice {
  const quiet = nextQuiet(quietHours, now);
  return quiet === null || quiet.begin > now.getTime() + ttlSeconds * 1000 ? notice : { ...notice, quiet };
}

/** Whether the service answered; what could not even be sent says nothing of it. */
const isAnswer = (outcome: PushOutcome): boolean =>
  outcome.kind === 'sent' || outcome.kind === 'gone' || outcome.status !== null;
