import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { DataSource } from 'typeorm';
import { createDataSource } from './data-source';
import { afterCommit, inTransaction } from './in-transaction';
import { brokenConstraintOf, sqlStateOf } from './sql-state';
import { migrate } from './migrate';
import type { Migration } from './migration';
import { query } from './query';

describe('Postgres', () => {
  let database: ThrowAwayDatabase;
  const open: DataSource[] = [];
  const connect = async (schema = 'ledger', more: object = {}) => {
    const dataSource = await createDataSource({
      url: database.url,
      schema,
      applicationName: 'spec',
      ...more,
    }).initialize();
    open.push(dataSource);
    return dataSource;
  };
  const step = (name: string, sql: string): Migration => ({ name, up: (tx) => tx.query(sql) });

  beforeEach(async () => {
    database = await throwAwayDatabase();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
    await database.drop();
  });

  it('keeps every amount exact: int8 is bigint both ways, in its own pool only', async () => {
    const dataSource = await connect();
    const [row] = await query<{ sum: bigint; n: bigint; numeric: string }>(
      dataSource,
      'SELECT $1::int8 AS sum, count(*) AS n, 5::numeric AS numeric FROM (VALUES (1), (2)) AS t',
      [9223372036854775807n],
    );
    expect(row).toEqual({ sum: 9223372036854775807n, n: 2n, numeric: '5' });
  });

  it('lives in its schema and bounds its statements and its pool', async () => {
    const dataSource = await connect('ledger', { statementTimeout: 100, poolSize: 2 });
    await migrate(dataSource, 'ledger', [step('0001-a', 'CREATE TABLE thing (id int)')]);
    expect(
      await query(dataSource, "SELECT table_schema FROM information_schema.tables WHERE table_name = 'thing'"),
    ).toEqual([{ table_schema: 'ledger' }]);
    await expect(dataSource.query('SELECT pg_sleep(5)')).rejects.toThrow('statement timeout');
    expect(() => createDataSource({ url: database.url, schema: 'x; DROP', applicationName: 'x' })).toThrow(
      'schema name',
    );
  });

  describe('migrations', () => {
    const steps = [step('0001-a', 'CREATE TABLE a (id int)'), step('0002-b', 'CREATE TABLE b (id int)')];

    it('run in order, once, even when ten processes start together', async () => {
      const sources = await Promise.all(Array.from({ length: 10 }, () => connect()));
      const ran = await Promise.all(sources.map((dataSource) => migrate(dataSource, 'ledger', steps)));
      expect(ran.flat()).toEqual(['0001-a', '0002-b']);
    });

    it('leave nothing of a step that fails, keep the ones before, and can go on after', async () => {
      const dataSource = await connect();
      const broken = step('0002-b', 'CREATE TABLE b (id int); SELECT 1/0');
      await expect(migrate(dataSource, 'ledger', [steps[0]!, broken])).rejects.toThrow('0002-b');
      expect(await query(dataSource, 'SELECT name FROM schema_migration')).toEqual([{ name: '0001-a' }]);
      expect(await migrate(dataSource, 'ledger', steps)).toEqual(['0002-b']);
    });

    it('must be listed in ascending order', async () => {
      const dataSource = await connect();
      await expect(migrate(dataSource, 'ledger', [...steps].reverse())).rejects.toThrow('ascending');
    });
  });

  describe('a transaction', () => {
    const prepare = async () => {
      const dataSource = await connect();
      await migrate(dataSource, 'ledger', [
        step(
          '0001-a',
          'CREATE TABLE a (id int CONSTRAINT a_pk PRIMARY KEY, n bigint NOT NULL DEFAULT 0); INSERT INTO a VALUES (1), (2)',
        ),
      ]);
      return dataSource;
    };
    const add = 'UPDATE a SET n = n + 1 WHERE id = $1';

    it('is kept whole or not at all, and tells only a commit', async () => {
      const dataSource = await prepare();
      const received: string[] = [];
      await inTransaction(dataSource, async (tx) => {
        afterCommit(tx, () => received.push('kept'));
        await tx.query(add, [1]);
        expect(received).toEqual([]);
      });
      const failing = inTransaction(dataSource, async (tx) => {
        afterCommit(tx, () => received.push('lost'));
        await tx.query(add, [1]);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(received).toEqual(['kept']);
      expect(await query(dataSource, 'SELECT n FROM a WHERE id = 1')).toEqual([{ n: 1n }]);
    });

    it('is repeated after a deadlock, so that both sides get through', async () => {
      const dataSource = await prepare();
      const crossing = (first: number, second: number) =>
        inTransaction(dataSource, async (tx) => {
          await tx.query(add, [first]);
          await new Promise((resolve) => setTimeout(resolve, 50));
          await tx.query(add, [second]);
        });
      await Promise.all([crossing(1, 2), crossing(2, 1)]);
      expect(await query(dataSource, 'SELECT n FROM a')).toEqual([{ n: 2n }, { n: 2n }]);
    });

    it('is repeated after a serialization failure, and only so often', async () => {
      const dataSource = await prepare();
      const increments = Array.from({ length: 4 }, () =>
        inTransaction(
          dataSource,
          async (tx) => {
            const [row] = await query<{ n: bigint }>(tx, 'SELECT n FROM a WHERE id = 1');
            await tx.query('UPDATE a SET n = $1 WHERE id = 1', [row!.n + 1n]);
          },
          { isolation: 'SERIALIZABLE', attempts: 20 },
        ),
      );
      await Promise.all(increments);
      expect(await query(dataSource, 'SELECT n FROM a WHERE id = 1')).toEqual([{ n: 4n }]);
      let tries = 0;
      const hopeless = inTransaction(dataSource, () => {
        tries += 1;
        return Promise.reject(Object.assign(new Error('again'), { code: '40001' }));
      });
      await expect(hopeless).rejects.toThrow('again');
      expect(tries).toBe(4);
    });

    it('is not repeated for anything else, and the broken constraint is known', async () => {
      const dataSource = await prepare();
      let tries = 0;
      const error: unknown = await inTransaction(dataSource, (tx) => {
        tries += 1;
        return tx.query('INSERT INTO a VALUES (1)');
      }).catch((caught: unknown) => caught);
      expect([tries, sqlStateOf(error), brokenConstraintOf(error)]).toEqual([1, '23505', 'a_pk']);
    });
  });

  it('gives rows of every kind of statement', async () => {
    const dataSource = await connect();
    await migrate(dataSource, 'ledger', [step('0001-a', 'CREATE TABLE a (id int)')]);
    expect(await query(dataSource, 'INSERT INTO a VALUES (1), (2) RETURNING id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await query(dataSource, 'UPDATE a SET id = id + 1 RETURNING id')).toEqual([{ id: 2 }, { id: 3 }]);
    expect(await query(dataSource, 'DELETE FROM a WHERE id = 2 RETURNING id')).toEqual([{ id: 2 }]);
    expect(await query(dataSource, 'WITH x AS (DELETE FROM a RETURNING id) SELECT * FROM x')).toEqual([{ id: 3 }]);
  });
});
