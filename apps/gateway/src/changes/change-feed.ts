import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import type { Change } from '@ballast/platform/changes/change';
import { ChangeLog } from '@ballast/platform/changes/change-log';
import { type FeedLine, readLine } from '@ballast/platform/changes/feed-line';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';

/** Callbacks of a feed. */
export interface FeedListener {
  onChange(change: Change): void;
  onHead(block: number): void;
  /** The feed is connected again, or has been disconnected for some seconds. */
  onConnectedChange(): void;
}

const RECONNECT_MS = 500;
/** A shorter disconnection is not reported. */
const GRACE_MS = 5_000;

const EVERYTHING: Change = { keys: ['*'], audience: 'all' };

/**
 * The stream of changes of one service. It reconnects by itself and resumes at its position, at any process of the service;
 * when the service does not know the position, the change is `*` for everybody.
 */
export class ChangeFeed {
  readonly log = new ChangeLog();
  private connected = false;
  private stream: Readable | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private graceTimer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly service: InternalHttpClient,
    private readonly listener: FeedListener,
  ) {}

  /** Whether changes arrive; false after some seconds without a connection. */
  get isConnected(): boolean {
    return this.connected;
  }

  start(): void {
    void this.open();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.reconnectTimer);
    clearTimeout(this.graceTimer);
    this.stream?.destroy();
  }

  private async open(): Promise<void> {
    try {
      const { position } = this.log;
      const query = position === undefined ? '' : `?after=${position}`;
      const stream = await this.service.openStream(`/internal/changes${query}`);
      this.stream = stream;
      if (this.stopped) return void stream.destroy();
      stream.on('error', () => undefined);
      // readline repeats the stream's errors.
      const lines = createInterface({ input: stream }).on('error', () => undefined);
      lines.on('line', (line) => this.parse(line, stream));
      stream.once('close', () => this.onClose());
    } catch {
      this.onClose();
    }
  }

  private parse(text: string, stream: Readable): void {
    let line: FeedLine;
    try {
      line = readLine(text);
    } catch {
      // The stream broke off in the middle of a line.
      return void stream.destroy();
    }
    this.onLine(line);
  }

  private onLine({ changes = [], at, gap, head }: FeedLine): void {
    this.setConnected(true);
    if (gap === true) this.log.restart();
    if (at !== undefined) this.log.record({ at, changes });
    if (gap === true) this.listener.onChange(EVERYTHING);
    for (const change of changes) this.listener.onChange(change);
    if (head !== undefined) this.listener.onHead(head);
  }

  private onClose(): void {
    this.stream = undefined;
    if (this.stopped) return;
    this.graceTimer ??= setTimeout(() => this.setConnected(false), GRACE_MS).unref();
    this.reconnectTimer = setTimeout(() => void this.open(), RECONNECT_MS).unref();
  }

  private setConnected(connected: boolean): void {
    clearTimeout(this.graceTimer);
    this.graceTimer = undefined;
    if (this.connected === connected) return;
    this.connected = connected;
    this.listener.onConnectedChange();
  }
}
