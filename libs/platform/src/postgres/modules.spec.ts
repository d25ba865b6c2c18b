import { Module } from '@nestjs/common';
import { eventually } from '@ballast/testing/net/eventually';
import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { createService } from '../http/create-service';
import { TEST_CONFIG, specStatusOf } from '../testing/test-service';
import { openApiOf } from '../http/openapi';
import { QueueConnection } from '../queue/queue-connection';
import { QueueModule } from '../queue/queue.module';
import { PostgresModule } from './postgres.module';

describe('a service with Postgres and a queue', () => {
  let database: ThrowAwayDatabase;
  const moduleAt = (url: () => string, redis?: string) => {
    @Module({
      imports: [
        PostgresModule.forRoot(() => ({
          url: url(),
          schema: 'ledger',
          applicationName: 'spec',
          migrations: [{ name: '0001-a', up: (tx) => tx.query('CREATE TABLE a (id int)') }],
        })),
        QueueModule.forRoot(() => ({ redisUrl: redis, databaseUrl: url() })),
      ],
    })
    class AppModule {}
    return AppModule;
  };
  beforeAll(async () => {
    database = await throwAwayDatabase();
  });
  afterAll(() => database.drop());

  it.each(['redis', 'postgres'])(
    'migrates, is ready, ends its jobs and lets go of everything (queue on %s)',
    async (backend) => {
      const redis = backend === 'redis' ? await throwAwayRedis() : undefined;
      const app = await createService(
        moduleAt(() => database.url, redis),
        { name: 'ledger', config: TEST_CONFIG, statusOf: specStatusOf },
      );
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
    const unread = moduleAt(() => {
      throw new Error('The configuration was read.');
    });
    await expect(openApiOf(unread, 'ledger')).resolves.toBeDefined();
  });
});
