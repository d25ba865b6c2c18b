import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { createDataSource } from './data-source';

@Entity({ name: 'purse' })
class FundingSource {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'bigint' })
  amount!: bigint;
}

describe('an entity', () => {
  let database: ThrowAwayDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await throwAwayDatabase();
    dataSource = await createDataSource({
      url: database.url,
      schema: 'ledger',
      applicationName: 'spec',
      entities: [FundingSource],
    }).initialize();
    await dataSource.query('CREATE SCHEMA ledger; CREATE TABLE ledger.purse (id text PRIMARY KEY, amount bigint)');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('has exact amounts both ways', async () => {
    const purses = dataSource.getRepository(FundingSource);
    await purses.save(Object.assign(new FundingSource(), { id: 'a', amount: 9007199254740993n }));
    expect((await purses.findOneByOrFail({ id: 'a' })).amount).toBe(9007199254740993n);
    expect(await purses.countBy({ amount: 9007199254740993n })).toBe(1);
  });
});
