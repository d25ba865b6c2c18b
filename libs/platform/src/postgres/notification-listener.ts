import pg from 'pg';
import type { Log } from '../logging/log';

export interface ListenerOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** Seen in pg_stat_activity. */
  readonly applicationName: string;
  /** A plain name: lower-case letters and underscores. */
  readonly channel: string;
  readonly log: Log;
  /** Called with the payload of each NOTIFY. */
  readonly onMessage: (payload: string) => void;
  /** Called when the connection is lost or could not be opened: notifications are missed until the next greeting. */
  readonly onLost: () => void;
  /** A payload that the listener itself sends on the channel whenever listening begins. */
  readonly greeting: () => string;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
const PING_MS = 20_000;
const TIMEOUT_MS = 5_000;

/** One connection that LISTENs for notifications of transactions and reconnects after every loss. */
export class NotificationListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private wait = FIRST_WAIT_MS;
  private stopped = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Settles when the first attempt has succeeded or failed; it goes on by itself either way. */
  async start(): Promise<void> {
    const { url, applicationName, channel, log, onMessage, greeting } = this.options;
    const client = new pg.Client({
      ...{ connectionString: url, application_name: applicationName, keepAlive: true },
      ...{ connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS },
    });
    this.client = client;
    // Also when the server ends it in good order: pg tells that by 'end' alone.
    client.once('end', () => this.comeBack(client));
    client.on('error', (error) => {
      log.warn({ err: error, channel }, 'The listening connection broke; it is opened again.');
      this.comeBack(client);
    });
    // A connection that was given up may still deliver what another process has counted as missed.
    client.on('notification', ({ payload }) => this.client === client && onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.wait = FIRST_WAIT_MS;
      await client.query('SELECT pg_notify($1, $2)', [channel, greeting()]);
      this.keepAsking(client);
    } catch (error) {
      log.warn({ err: error, channel }, 'Listening failed; it is tried again.');
      this.comeBack(client);
    }
  }

  /** Ends the connection for good. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Probes the connection with a timeout, since a connection dropped by a router stays silent for ever. */
  private keepAsking(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.client === client && this.keepAsking(client),
        () => this.comeBack(client),
      );
    }, PING_MS);
    this.timer.unref();
  }

  private comeBack(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.options.onLost();
    clearTimeout(this.timer);
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.start(), this.wait);
    this.timer.unref();
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }
}
