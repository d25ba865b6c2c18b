import { eventually } from '@ballast/testing/net/eventually';
import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { DatabaseProcessConfig } from '../config/database-process-config';
import { PoolSize, PostgresUrl } from '../config/datastores';
import { parseConfig } from '../config/parse-config';
import { ProcessConfig } from '../config/process-config';
import { QueueConnection } from '../queue/queue-connection';
import { TEST_CONFIG, specStatusOf } from '../testing/test-service';
import { createService } from './create-service';
import { type DatabaseServiceDefinition, defineDatabaseService } from './define-database-service';
import { openApiOf } from './openapi';

class SpecConfig extends DatabaseProcessConfig {
  @PostgresUrl('Postgres of the spec')
  DATABASE_URL!: string;

  @PoolSize('of the spec', 5)
  DATABASE_POOL_SIZE!: number;
}

class UnreadableConfig extends ProcessConfig {
  readonly DATABASE_POOL_SIZE = 1;
  readonly DATABASE_INSTANCES = 1;

  get DATABASE_URL(): string {
    throw new Error('The configuration was read.');
  }
}

const DEFINITION = {
  name: 'ledger',
  statusOf: specStatusOf,
  schema: 'ledger',
  migrations: [{ name: '0001-a', up: (tx) => tx.query('CREATE TABLE a (id int)') }],
  features: [],
} satisfies Omit<DatabaseServiceDefinition<SpecConfig>, 'Config'>;

describe('a service with Postgres and a queue', () => {
  let database: ThrowAwayDatabase;
  beforeAll(async () => {
    database = await throwAwayDatabase();
  });
  afterAll(() => database.drop());

  it.each(['redis', 'postgres'])(
    'migrates, is ready, ends its jobs and lets go of everything (queue on %s)',
    async (backend) => {
      const redis = backend === 'redis' ? await throwAwayRedis() : undefined;
      const config = parseConfig(SpecConfig, {
        ...{ PORT: '0', LOG_LEVEL: 'silent', INTERNAL_TOKEN_SECRET: TEST_CONFIG.INTERNAL_TOKEN_SECRET },
        ...{ DATABASE_URL: database.url, REDIS_URL: redis },
      });
      const app = await createService(defineDatabaseService({ ...DEFINITION, Config: SpecConfig }), config);
      await app.listen(0, '127.0.0.1');
      // BullMQ makes its tables at the first call.
      await eventually(async () => {
        const { body } = await request(app.getHttpServer()).get('/readyz').expect(200);
        const checks = { postgres: { ok: true, needed: true }, queue: { ok: true, needed: false } };
        expect(body).toMatchObject({ checks });
      });
      const dataSource = app.get(DataSource);
      await dataSource.query('INSERT INTO a VALUES (1)');
      const done: string[] = [];
      const queues = app.get(QueueConnection);
      const started = new Promise<void>((resolve) => {
        queues.work('jobs', async () => {
          resolve();
          await new Promise((wait) => setTimeout(wait, 200));
          await dataSource.query('SELECT 1');
          done.push('job');
        });
      });
      await queues.add('jobs', { name: 'x', data: {} });
      await started;
      await app.close();
      expect(done).toEqual(['job']);
      expect(dataSource.isInitialized).toBe(false);
    },
  );

  it('needs neither to show its OpenAPI', async () => {
    const unreadable = defineDatabaseService({ ...DEFINITION, Config: UnreadableConfig });
    await expect(openApiOf(unreadable)).resolves.toBeDefined();
  });
});
