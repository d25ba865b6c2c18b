import { Client } from 'pg';
import { moveProgramme } from '@ballast/testing/chain/move-programme';

/**
 * The programme's clock: the database's own clock plus a shift that can only differ from zero on the local chain. Ledger and
 * auth have it each and read it with each query, so a move takes effect in both when the update returns.
 */
export class ProgrammeClock {
  private constructor(private readonly client: Client) {}

  /** Opens the clock of a database; `close` it in the end. */
  static async open(databaseUrl: string): Promise<ProgrammeClock> {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    // A server that goes away makes the next question fail, which says it; without a listener it would end the process.
    client.on('error', () => undefined);
    await client.connect();
    return new ProgrammeClock(client);
  }

  /** The chain this database belongs to; null before the ledger's first start. */
  async chainId(): Promise<number | null> {
    const found = await this.client.query<{ there: boolean }>(
      `SELECT to_regclass('ledger.programme_clock') IS NOT NULL AS there`,
    );
    if (found.rows[0]?.there !== true) return null;
    const { rows } = await this.client.query<{ chain_id: number }>('SELECT chain_id FROM ledger.programme_clock');
    return rows[0]?.chain_id ?? null;
  }

  /** Moves on, or back. @returns the new programme time. */
  moveBy(seconds: number): Promise<Date> {
    return this.update('shift + make_interval(secs => $1)', seconds);
  }

  /** Sets it to a moment. @returns the new programme time. */
  moveTo(instant: Date): Promise<Date> {
    return this.update('$1::timestamptz - clock_timestamp()', instant.toISOString());
  }

  /** Back to real time, exactly. */
  reset(): Promise<Date> {
    return this.update('$1::interval', '0');
  }

  async now(): Promise<{ readonly now: Date; readonly shiftSeconds: number }> {
    const { rows } = await this.client.query<{ now: Date; shift: string }>(
      'SELECT ledger.programme_now() AS now, (SELECT extract(epoch FROM shift) FROM ledger.programme_clock) AS shift',
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The clock gave no answer.');
    return { now: row.now, shiftSeconds: Math.round(Number(row.shift)) };
  }

  close(): Promise<void> {
    return this.client.end();
  }

  private async update(shift: string, value: string | number): Promise<Date> {
    const { rowCount } = await this.client.query(moveProgramme(shift), [value]);
    if (rowCount !== 1) throw new Error('The ledger has not set its clock up yet.');
    return (await this.now()).now;
  }
}

/** The programme time of a database; null before the ledger's first start. */
export async function programmeTimeOf(databaseUrl: string): Promise<Date | null> {
  const clock = await ProgrammeClock.open(databaseUrl);
  try {
    return (await clock.chainId()) === null ? null : (await clock.now()).now;
  } finally {
    await clock.close();
  }
}
