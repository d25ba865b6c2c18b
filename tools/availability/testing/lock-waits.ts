import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const EVERY_MS = 10;
/** An index that is built concurrently waits for transactions (virtualxid), and migrators for their turn (advisory): nobody behind them. */
const LONGEST = `
  SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)) * 1000, 0)::float8 AS ms
    FROM pg_locks WHERE NOT granted AND locktype NOT IN ('virtualxid', 'advisory')`;

/** The longest wait for a lock of a table or row that was seen while something went on. */
export class LockWaits {
  longestMs = 0;
  private goesOn = true;
  private readonly watching: Promise<void>;

  private constructor(private readonly client: Client) {
    this.watching = this.watch();
  }

  static async of(databaseUrl: string): Promise<LockWaits> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return new LockWaits(client);
  }

  async stop(): Promise<number> {
    this.goesOn = false;
    await this.watching;
    await this.client.end();
    return this.longestMs;
  }

  private async watch(): Promise<void> {
    while (this.goesOn) {
      const { rows } = await this.client.query<{ ms: number }>(LONGEST);
      this.longestMs = Math.max(this.longestMs, rows[0]?.ms ?? 0);
      await wait(EVERY_MS);
    }
  }
}
