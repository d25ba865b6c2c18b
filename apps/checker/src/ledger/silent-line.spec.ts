import { brokenLine } from '@ballast/testing/postgres/broken-line';
import { throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { LedgerDatabase } from './ledger-database';

/** An operator of the database could have the checker wait until a false statement counts (docs/decisions/0035, 6). */
describe('a database that says nothing in the midst of a look', () => {
  it('is not waited for without end, and is read again once it answers', async () => {
    const database = await throwAwayDatabase();
    const line = await brokenLine(database.url);
    const ledger = new LedgerDatabase(line.url, 500);
    const read = () => ledger.read((reader) => reader.query('SELECT 1 AS one'));
    const silent = ledger.read((reader) => {
      line.mood = 'silent';
      return reader.query('SELECT 1 AS one');
    });
    await expect(silent).rejects.toThrow('Query read timeout');
    line.mood = 'pass';
    expect(await read()).toEqual([{ one: 1 }]);
    await ledger.close();
    await line.close();
    await database.drop();
  });
});
