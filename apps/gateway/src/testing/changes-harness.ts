import { Module, type Type } from '@nestjs/common';
import { Client } from 'pg';
import { type Change, payloadsOf } from '@ballast/platform/changes/change';
import { ChangesModule } from '@ballast/platform/changes/changes.module';
import { throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';

const CHANNEL = 'spec_changes';
const APPLICATION = 'ballast-spec-changes';

/** A database to publish changes on, and the module of a service that streams them. For this project's specs only. */
export class ChangesHarness {
  private constructor(
    private readonly databaseUrl: string,
    private readonly client: Client,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async start(): Promise<ChangesHarness> {
    const { url, drop } = await throwAwayDatabase();
    const client = new Client({ connectionString: url });
    await client.connect();
    return new ChangesHarness(url, client, drop);
  }

  /** A feature of one service process. */
  module(): Type<unknown> {
    const options = { databaseUrl: this.databaseUrl, channel: CHANNEL, applicationName: APPLICATION };
    @Module({ imports: [ChangesModule.forRoot(() => options)] })
    class SpecChangesModule {}
    return SpecChangesModule;
  }

  async publish(change: Change): Promise<void> {
    for (const payload of payloadsOf(change)) await this.notify(payload);
  }

  async publishHead(block: number): Promise<void> {
    await this.notify(`head ${block}`);
  }

  /** Cuts the services' listening connections, and lets no new one in until it is called with `true`. */
  async setListening(isAllowed: boolean): Promise<void> {
    await this.client.query('UPDATE pg_database SET datallowconn = $1 WHERE datname = current_database()', [isAllowed]);
    if (isAllowed) return;
    await this.client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
      [APPLICATION],
    );
  }

  async stop(): Promise<void> {
    await this.client.end();
    await this.dropDatabase();
  }

  private async notify(payload: string): Promise<void> {
    await this.client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
  }
}
