import { Client } from 'pg';

/** Reads the ledger's tables for the checks; int8 stays text, so that no amount passes through a float. */
export class Database {
  private constructor(private readonly client: Client) {}

  static async open(url: string): Promise<Database> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // A server that goes away makes the next question fail, which says it.
    client.on('error', () => undefined);
    await client.connect();
    return new Database(client);
  }

  async rows<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query(sql, [...values])).rows as Row[];
  }

  /** Runs a statement that selects violations. @returns one sentence per row */
  async findings(sql: string): Promise<string[]> {
    return (await this.rows<object>(sql)).map((row) => JSON.stringify(row));
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
