import { entityDifferences } from '@ballast/testing/postgres/entity-differences';
import { AuthHarness } from '../testing/auth-harness';
import { ENTITIES } from './entities';

describe('the entities of auth', () => {
  let auth: AuthHarness;
  beforeAll(async () => (auth = await AuthHarness.start()));
  afterAll(() => auth.stop());

  it.each(ENTITIES)('$name is the table that the migrations make', async (entity) => {
    expect(await entityDifferences(auth.db, entity)).toEqual([]);
  });
});
