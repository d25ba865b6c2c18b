import { queryOne } from '@ballast/platform/postgres/query';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { AGREES, CheckedClub, differs } from '../testing/checked-club';

describe('a statement that is posted long after it was built', () => {
  let checked: CheckedClub;

  beforeEach(async () => {
    checked = await CheckedClub.start();
    await checked.joinEarning();
    await checked.live(30);
  });
  afterEach(() => checked.stop());

  async function surplus(): Promise<bigint> {
    const data = rewardPoolInterface.encodeFunctionData('surplus');
    return BigInt(await checked.fixture.provider.call({ to: checked.pool, data }));
  }

  const postAgain = () => checked.postOrder(checked.lastPosted!);

  it('differs where others were built since: the surplus of before them would leave by it', async () => {
    await checked.publish();
    await checked.club.reserve(5_000_000_000n);
    await checked.live(72);
    await checked.asOwner('announceWithdrawal', checked.fixture.addresses.usdc, await surplus());
    await checked.live(25);
    await postAgain();
    expect(await checked.newest()).toEqual(differs(/^it was posted long after/));
    await checked.pass(7_200);
    expect(await checked.newest()).toEqual(differs(/^it was posted long after/));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['nothing has changed', () => checked.live(72)],
    ['what is new is of some hours', () => checked.club.reserve(50n).then(() => checked.live(5))],
    // A demo's, which passes in some blocks.
    [
      'time was moved on',
      () =>
        checked.club
          .reserve(50n)
          .then(() => checked.pass(72 * 3_600))
          .then(() => checked.build()),
    ],
  ])('agrees where %s', async (_what, happens) => {
    await checked.publish();
    await happens();
    await postAgain();
    expect(await checked.newest()).toMatchObject(AGREES);
  });

  it('differs where it leaves out what was booked long before, whatever it says that it saw', async () => {
    const { snapshot } = await queryOne<{ snapshot: string }>(
      checked.db,
      'SELECT pg_current_snapshot()::text AS snapshot',
    );
    await checked.joinEarning();
    const { id } = checked.club.members[1]!;
    const built = await checked.live(60);
    const order = await checked.forge(
      built,
      `WITH gone AS (DELETE FROM statement_leaf l USING statement_account a
                      WHERE a.account_id = l.account_id AND a.member_id = $1)
       UPDATE statement SET snapshot = $2::pg_snapshot, reserved = 0 WHERE number = $3`,
      [id, snapshot, built.number],
    );
    await checked.postOrder(order);
    expect(await checked.newest()).toEqual(differs(/saw 0 USDC of a member’s rewards, who had 0.00008 long before/));
  });
});
