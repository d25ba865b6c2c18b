import type { Readable } from 'node:stream';
import type { OnApplicationShutdown, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { serviceUnavailable } from '../errors/service-unavailable';
import { newId } from '../ids/new-id';
import type { Log } from '../logging/log';
import { NotificationListener } from '../postgres/notification-listener';
import { type Notification, markPayload, readPayload } from './change';
import { ChangeLog, type Position } from './change-log';
import { type FeedLine, writeLine } from './feed-line';
import { FeedStream } from './feed-stream';

export interface ChangeSourceOptions {
  /** `postgres://user:password@host:port/database` */
  readonly databaseUrl: string;
  /** The channel of NOTIFY: lower-case letters and underscores. */
  readonly channel: string;
  /** Seen in pg_stat_activity. */
  readonly applicationName: string;
  /** Parses a payload; default: `readPayload`. */
  readonly read?: (payload: string) => Notification;
}

/** Milliseconds between heartbeats; a gateway reconnects after 30 s of silence. */
const HEARTBEAT_MS = 10_000;

/** LISTENs on one connection and streams the changes that any process of the service commits to the gateways. */
export class ChangeSource implements OnModuleInit, OnModuleDestroy, OnApplicationShutdown {
  private readonly log = new ChangeLog();
  private readonly subscribers = new Set<FeedStream>();
  private readonly read: (payload: string) => Notification;
  private readonly listener: NotificationListener;
  private head: number | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor({ databaseUrl, channel, applicationName, read = readPayload }: ChangeSourceOptions, log: Log) {
    this.read = read;
    this.listener = new NotificationListener({
      ...{ url: databaseUrl, applicationName, channel, log },
      greeting: () => markPayload(newId()),
      onMessage: (payload) => this.onNotification(this.read(payload)),
      onLost: () => this.onLost(),
    });
  }

  onModuleInit(): Promise<void> {
    this.heartbeat = setInterval(() => this.broadcast({}), HEARTBEAT_MS).unref();
    return this.listener.start();
  }

  /** Ends the streams before the server waits for its connections to close. */
  onModuleDestroy(): void {
    this.isStopped = true;
    clearInterval(this.heartbeat);
    this.endAll();
  }

  onApplicationShutdown(): Promise<void> {
    return this.listener.stop();
  }

  /**
   * A gateway's stream: the changes since its position, or all known ones after a gap; then each notification.
   * @throws DomainError SERVICE_UNAVAILABLE while the process does not listen: the gateway says so to its pages
   */
  subscribe(after: Position | undefined): Readable {
    const { oldest, position } = this.log;
    if (this.isStopped || oldest === undefined || position === undefined) {
      throw serviceUnavailable({ reason: 'away', what: 'changes' });
    }
    const missed = after === undefined ? undefined : this.log.entriesSince(after);
    const gap: FeedLine[] = missed === undefined ? [{ gap: true, at: oldest }] : [];
    const entries = missed ?? this.log.entriesSince(oldest) ?? [];
    const last: FeedLine = { at: position, ...(this.head === undefined ? {} : { head: this.head }) };
    const subscriber = new FeedStream([...gap, ...entries, last]);
    this.subscribers.add(subscriber);
    subscriber.once('close', () => this.subscribers.delete(subscriber));
    return subscriber;
  }

  /** Gateways come back, are refused until the process listens again, and learn then that changes are unknown. */
  private onLost(): void {
    this.log.restart();
    this.endAll();
  }

  /** Counts every notification, also of an unknown form, so that processes of different versions count alike. */
  private onNotification({ mark, changes = [], head }: Notification): void {
    this.head = head ?? this.head;
    if (mark !== undefined) this.log.begin(mark);
    else if (this.log.position === undefined) return;
    else this.log.add(changes);
    const { position } = this.log;
    this.broadcast({
      ...(changes.length === 0 ? {} : { changes }),
      ...(position === undefined ? {} : { at: position }),
      ...(head === undefined ? {} : { head }),
    });
  }

  private endAll(): void {
    for (const subscriber of this.subscribers) subscriber.finish();
    this.subscribers.clear();
  }

  private broadcast(line: FeedLine): void {
    const text = writeLine(line);
    for (const subscriber of this.subscribers) subscriber.send(text);
  }
}
