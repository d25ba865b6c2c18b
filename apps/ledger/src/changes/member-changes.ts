import { PassThrough } from 'node:stream';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '@ballast/platform/logging/log';
import { NotificationListener } from '@ballast/platform/postgres/notification-listener';
import { LedgerConfig } from '../config';
import { query } from '../persistence/query';

/** The NOTIFY channel of the triggers of migration 0007; the payload is comma-separated member ids, or `all`. */
const CHANNEL = 'ledger_changes';
/** A reader who has fallen this far behind is better off beginning anew. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/**
 * Listens, with one connection per process, for changes committed by any process, and passes them on to the connected
 * gateways.
 */
@Injectable()
export class MemberChanges implements OnModuleInit, OnModuleDestroy, OnApplicationShutdown {
  private readonly open = new Set<PassThrough>();
  private readonly listener: NotificationListener;

  constructor(
    config: LedgerConfig,
    log: Log,
    private readonly db: DataSource,
  ) {
    this.listener = new NotificationListener({
      url: config.DATABASE_URL,
      applicationName: 'ballast-ledger-changes',
      channel: CHANNEL,
      log,
      onMessage: (payload) => this.broadcast(payload),
      // What changed while nobody listened is unknown.
      onListening: () => this.broadcast('all'),
    });
  }

  onModuleInit(): Promise<void> {
    return this.listener.start();
  }

  /** Before the server waits for its connections to end: these would not. */
  onModuleDestroy(): void {
    for (const stream of this.open) stream.end();
  }

  onApplicationShutdown(): Promise<void> {
    return this.listener.stop();
  }

  /** A line for each message from now on. */
  listen(): PassThrough {
    const stream = new PassThrough();
    this.open.add(stream);
    stream.once('close', () => this.open.delete(stream));
    stream.write('open\n');
    return stream;
  }

  /** Sends a sign of life the long way round: whoever hears it has heard all that was committed before it was asked for. */
  async beat(name: string): Promise<void> {
    await query(this.db, 'SELECT pg_notify($1, $2)', [CHANNEL, `beat ${name}`]);
  }

  private broadcast(line: string): void {
    for (const stream of this.open) {
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy();
      else stream.write(`${line}\n`);
    }
  }
}
