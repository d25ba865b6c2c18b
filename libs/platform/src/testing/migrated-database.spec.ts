import { Client } from 'pg';
import type { Migration } from '../postgres/migration';
import { migratedDatabase } from './migrated-database';

describe('a database on which the steps of a schema have run', () => {
  let runs = 0;
  const steps: Migration[] = [
    {
      name: '0001-birds',
      up: async (tx) => {
        runs += 1;
        await tx.query('CREATE TABLE spec.bird (name text)');
        await tx.query("INSERT INTO spec.bird VALUES ('heron')");
      },
    },
  ];
  const birds = async (url: string, change?: string): Promise<string[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      if (change !== undefined) await client.query(change);
      return (await client.query<{ name: string }>('SELECT name FROM spec.bird ORDER BY name')).rows.map(
        (row) => row.name,
      );
    } finally {
      await client.end();
    }
  };

  it('is one of its own for each who asks, also at once, and the steps run once', async () => {
    const [one, two] = await Promise.all([migratedDatabase('spec', steps), migratedDatabase('spec', steps)]);
    expect(await birds(one.url, "INSERT INTO spec.bird VALUES ('crane')")).toEqual(['crane', 'heron']);
    const three = await migratedDatabase('spec', steps);
    for (const { url } of [two, three]) expect(await birds(url)).toEqual(['heron']);
    expect(runs).toBe(1);
    await Promise.all([one, two, three].map(({ drop }) => drop()));
    await expect(birds(one.url)).rejects.toThrow('does not exist');
  });

  it('is made anew for other steps', async () => {
    const more = [...steps, { name: '0002-none', up: (tx) => tx.query('DELETE FROM spec.bird') } satisfies Migration];
    const database = await migratedDatabase('spec', more);
    expect(await birds(database.url)).toEqual([]);
    await database.drop();
  });
});
