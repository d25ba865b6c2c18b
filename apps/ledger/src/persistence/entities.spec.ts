import { entityDifferences } from '@ballast/testing/postgres/entity-differences';
import { LedgerHarness } from '../testing/ledger-harness';
import { ENTITIES } from './entities';

describe('the entities of the ledger', () => {
  let ledger: LedgerHarness;
  beforeAll(async () => (ledger = await LedgerHarness.start()));
  afterAll(() => ledger.stop());

  it.each(ENTITIES)('$name is the table that the migrations make', async (entity) => {
    expect(await entityDifferences(ledger.db, entity)).toEqual([]);
  });
});
