import { eventually } from '@ballast/testing/net/eventually';
import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { createLog } from '../logging/log';
import { ConnectionBudgetError, checkConnections, judgeConnections } from './connection-budget';
import { createDataSource } from './data-source';

const NEEDS = { 'requests and jobs': 20, visitors: 4, listening: 2 };

describe('the budget of connections', () => {
  it('is silent while all instances fit beside the others', () => {
    const there = { available: 97, heldByOthers: 45 };
    expect(judgeConnections('ledger', { needs: NEEDS, instances: 2 }, there)).toBeUndefined();
  });

  it('warns with the arithmetic when all instances together may not fit', () => {
    expect(judgeConnections('ledger', { needs: NEEDS, instances: 3 }, { available: 97, heldByOthers: 20 })).toBe(
      'One process of ledger may open 26 connections (requests and jobs 20, visitors 4, listening 2); ' +
        '3 × 26 + 20 held by others now = 98, and Postgres has 97 to give: under load some will wait for one, or be refused.',
    );
  });

  it('refuses when one process alone does not fit', () => {
    expect(() =>
      judgeConnections('ledger', { needs: NEEDS, instances: 1 }, { available: 25, heldByOthers: 0 }),
    ).toThrow(
      new ConnectionBudgetError(
        'One process of ledger may open 26 connections (requests and jobs 20, visitors 4, listening 2), ' +
          'and Postgres has 25 to give: raise max_connections, or make DATABASE_POOL_SIZE smaller.',
      ),
    );
  });

  describe('of a real Postgres', () => {
    let database: ThrowAwayDatabase;
    beforeAll(async () => {
      database = await throwAwayDatabase();
    });
    afterAll(() => database.drop());

    it('is read from its settings', async () => {
      const dataSource = createDataSource({ url: database.url, schema: 'ledger', applicationName: 'budget-spec' });
      await dataSource.initialize();
      const log = createLog('spec', 'silent');
      const warn = jest.spyOn(log, 'warn');
      const check = (size: number, instances: number) =>
        checkConnections(dataSource, {
          ...{ service: 'budget-spec', log },
          budget: { needs: { 'requests and jobs': size }, instances },
        });
      await check(1, 1);
      expect(warn).not.toHaveBeenCalled();
      await check(1, 100_000);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('100000 × 1 + '));
      await expect(check(100_000, 1)).rejects.toThrow(ConnectionBudgetError);
      await dataSource.destroy();
    });

    it('counts no connection of the same service as held by others, whatever it is for', async () => {
      const connect = (applicationName: string) =>
        createDataSource({ url: database.url, schema: 'ledger', applicationName }).initialize();
      const log = createLog('spec', 'silent');
      const warn = jest.spyOn(log, 'warn');
      const heldByOthers = async (service: string) => {
        await checkConnections(one, { service, log, budget: { needs: { all: 1 }, instances: 100_000 } });
        return Number(/(\d+) held by others/.exec(String(warn.mock.lastCall?.[0]))?.[1]);
      };
      const one = await connect('own-spec');
      const visitors = await Promise.all(Array.from({ length: 20 }, () => connect('own-spec-visitors')));
      await Promise.all(visitors.map((source) => source.query('SELECT 1')));
      // Other specs connect and leave meanwhile: so the bound is half of the twenty, and a storm of them is waited for.
      await eventually(async () => {
        const [others, strangers] = [await heldByOthers('own-spec'), await heldByOthers('somebody-else')];
        expect(strangers - others).toBeGreaterThan(10);
      });
      await Promise.all([one, ...visitors].map((source) => source.destroy()));
    });
  });
});
