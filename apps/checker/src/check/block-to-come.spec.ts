import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { queryOne } from '@ballast/platform/postgres/query';
import { BLOCKS_PER_HOUR, CheckedClub, differs } from '../testing/checked-club';

/** As the ledger's role may: nothing keeps a row from naming a block that the chain does not have yet. */
const COPY = `
  INSERT INTO statement (number, root, sum, settled, reserved, height, as_of_block, built_at, effective_at, holds_at, kept_from, snapshot)
  SELECT number + 1, root, sum, settled, reserved, height, $1, programme_now(), effective_at, holds_at, kept_from, snapshot
    FROM statement ORDER BY number DESC LIMIT 1
  RETURNING root, sum, reserved, as_of_block AS "asOfBlock"`;

interface Row {
  readonly root: Buffer;
  readonly sum: bigint;
  readonly reserved: bigint;
  readonly asOfBlock: bigint;
}

describe('a statement whose row named a block to come when it was built', () => {
  let checked: CheckedClub;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    await checked.joinEarning();
    await checked.live(30);
    await checked.publish();
  });
  afterEach(() => checked.stop());

  async function surplus(): Promise<bigint> {
    const data = rewardPoolInterface.encodeFunctionData('surplus');
    return BigInt(await checked.fixture.provider.call({ to: checked.pool, data }));
  }

  it('differs where it is posted at that block, four days later: what was earned since is not in it', async () => {
    const posting = (await checked.fixture.provider.getBlockNumber()) + 97 * BLOCKS_PER_HOUR;
    const row = await queryOne<Row>(checked.db, COPY, [posting]);
    await checked.joinEarning();
    await checked.club.reserve(5_000_000_000n);
    await checked.live(72);
    await checked.asOwner('announceWithdrawal', checked.fixture.addresses.usdc, await surplus());
    await checked.live(25);
    await checked.postOrder({ ...row, root: `0x${row.root.toString('hex')}` });
    expect(await checked.newest()).toEqual(differs(/./));
  });
});
