import { AGREES, CheckedClub } from '../testing/checked-club';

describe('the first statement after the watcher was away for three days', () => {
  let checked: CheckedClub;

  /** The ledger goes on, and builds; what it has as the final block is of before. */
  beforeEach(async () => {
    checked = await CheckedClub.start();
    await checked.joinEarning();
    await checked.live(30);
    await checked.publish();
    await checked.joinEarning();
    const seen = await checked.fixture.provider.getBlockNumber();
    await checked.live(72);
    await checked.seesBlock(seen);
  });
  afterEach(() => checked.stop());

  it.each<[string, () => Promise<unknown>]>([
    ['nothing happened since', () => Promise.resolve()],
    ['a member collected a minute after it was built', () => checked.joinEarning()],
    ['the next hour’s was built before it is looked at', () => checked.joinEarning().then(() => checked.build())],
  ])('agrees where %s', async (_what, happens) => {
    await checked.publish();
    await happens();
    expect(await checked.newest()).toMatchObject(AGREES);
  });
});
