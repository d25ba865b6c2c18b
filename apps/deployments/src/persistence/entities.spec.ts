import { DataSource } from 'typeorm';
import { entityDifferences } from '@ballast/testing/postgres/entity-differences';
import { DeploymentsHarness } from '../testing/deployments-harness';
import { ENTITIES } from './entities';

describe('the entities of deployments', () => {
  let service: DeploymentsHarness;
  beforeAll(async () => (service = await DeploymentsHarness.start()));
  afterAll(() => service.stop());

  it.each(ENTITIES)('$name is the table that the migrations make', async (entity) => {
    expect(await entityDifferences(service.app.get(DataSource), entity)).toEqual([]);
  });
});
