import { Client } from 'pg';
import { throwAwayDatabase } from './throw-away-database';

describe('a throw-away database', () => {
  it('is empty, apart from all others, and gone after drop even when someone is still connected', async () => {
    const [one, two] = await Promise.all([throwAwayDatabase(), throwAwayDatabase()]);
    expect(one.url).not.toBe(two.url);
    const client = new Client({ connectionString: one.url });
    client.on('error', () => undefined);
    await client.connect();
    const tables = await client.query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'");
    expect(tables.rowCount).toBe(0);
    await Promise.all([one.drop(), two.drop()]);
    const late = new Client({ connectionString: one.url });
    await expect(late.connect()).rejects.toThrow('does not exist');
  });
});
