import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import type { DataSource } from 'typeorm';
import { asRequest, spanNamed, whileTraced } from '../testing/traced';
import { createDataSource } from './data-source';
import { inTransaction } from './in-transaction';
import { query } from './query';

describe('traced statements', () => {
  let database: ThrowAwayDatabase;

  beforeAll(async () => {
    database = await throwAwayDatabase();
  });
  afterAll(() => database.drop());

  const whileConnected = (work: (dataSource: DataSource) => Promise<unknown>) =>
    whileTraced(async () => {
      const options = { url: database.url, schema: 'public', applicationName: 'spec' };
      const dataSource = await createDataSource(options).initialize();
      try {
        await work(dataSource);
      } finally {
        await dataSource.destroy();
      }
    });

  it('are steps of the request, each by its command and table, without values', async () => {
    const traced = await whileConnected(async (dataSource) => {
      await dataSource.query('CREATE TABLE person (email text UNIQUE)');
      await asRequest(() =>
        inTransaction(dataSource, async (tx) => {
          await query(tx, { name: 'add-person', text: 'INSERT INTO person VALUES ($1)' }, ['ann@example.org']);
          await tx.query('SELECT count(*) FROM public.person WHERE email = $1', ['ann@example.org']);
        }),
      );
    });
    const request = spanNamed(traced, 'request');
    const steps = traced.spans.filter(({ name }) => name !== 'request');
    expect(steps.map(({ name }) => name)).toEqual(['START', 'INSERT person', 'SELECT public.person', 'COMMIT']);
    expect(steps.map(({ parentSpanId }) => parentSpanId)).toEqual(steps.map(() => request.spanId));
    expect(steps[1]?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.query.summary': 'INSERT person',
      'db.ballast.statement': 'add-person',
    });
    expect(traced.text).not.toContain('ann@');
  });

  it('tell Postgres’s code when they fail, and no word of it', async () => {
    const traced = await whileConnected((dataSource) =>
      asRequest(async () => {
        const add = (): Promise<unknown> => dataSource.query('INSERT INTO person VALUES ($1)', ['bob@example.org']);
        await add();
        await add().catch(() => undefined);
      }),
    );
    const [, second] = traced.spans.filter(({ name }) => name === 'INSERT person');
    expect(second).toMatchObject({ failed: true, attributes: { 'error.type': '23505' } });
    expect(traced.text).not.toContain('bob@');
  });

  it('are those of requests and jobs alone', async () => {
    expect((await whileConnected((dataSource) => dataSource.query('SELECT 1'))).spans).toEqual([]);
  });
});
