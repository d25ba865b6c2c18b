import { formatUsdc } from '@ballast/domain/money/usdc';

import { rewardPoolInterface } from '../client/contract-interfaces';
import { send } from '../testing/contract-fixture';
import { LIABILITIES, SiteStub } from '../testing/site-stub';

const DAY = 86_400;

/** docs/security.md: `verify:reserves` fails when the figures differ from the chain. */
describe('npm run verify:reserves and what the statements name', () => {
  let site: SiteStub;
  beforeAll(async () => (site = await SiteStub.start()));
  beforeEach(() => site.answerTruly());
  afterAll(() => site.stop());

  /** The site says that rewards of so many micro-USDC are owed, and that the rest of them is surplus. */
  const owe = (rewards: bigint, { pool = 997_000_000n, reserved = 8_000_000n, announced = 4_000_000n } = {}) => {
    const parts = { pendingRewards: '0', withdrawingRewards: '0', availableRewards: formatUsdc(rewards) };
    const total = formatUsdc(rewards + reserved + 5_000_000n);
    Object.assign(site.reserves, {
      liabilities: { ...LIABILITIES, ...parts, reserved: formatUsdc(reserved), total },
      surplus: formatUsdc(pool - rewards - reserved - announced),
    });
  };
  const owed = async () => (await site.club.pool.getFunction('owed')()) as bigint;

  it('finds rewards that are called surplus, and ends with 1', async () => {
    expect(await site.faults()).toEqual([]);
    owe(0n, { reserved: 0n });
    const { status, text } = await site.run();
    expect(text).not.toContain('Everything agrees.');
    expect(text).toContain(
      `members are owed rewards of ${formatUsdc(await owed())} USDC or more, and the site says 0.`,
    );
    expect(status).toBe(1);
  });

  it('agrees from the statements’ sum on, with any rewards earned since, and not a micro-USDC below', async () => {
    owe(await owed());
    expect(await site.faults()).toEqual([]);
    owe((await owed()) + 20_000_000n);
    expect(await site.faults()).toEqual([]);
    owe((await owed()) - 1n);
    expect(await site.faults()).toEqual([expect.stringContaining('members are owed rewards of')]);
  });

  it('does not count what is reserved for cycles as rewards', async () => {
    owe(0n, { reserved: await owed() });
    expect(await site.faults()).toEqual([expect.stringContaining('and the site says 0.')]);
  });

  it('lets a site owe less by a correction that was announced, and says it, until its statement is current and after', async () => {
    const { club } = site;
    const { operator, poster } = club.fixture.people;
    const before = await owed();
    const to = club.fixture.addresses.rewardPool;
    const announce = rewardPoolInterface.encodeFunctionData('announceCorrection', [2_000_000n]);
    await send(operator, { to, data: announce });
    await site.answerTruly();
    owe(before - 2_000_000n);
    expect(await site.faults()).toEqual([]);
    expect((await site.run()).text).toContain('2 USDC announced, by which a later statement may name less');
    owe(before - 2_000_001n);
    expect(await site.faults()).toEqual([expect.stringContaining('members are owed rewards of')]);

    await club.pass(7 * DAY);
    const { root, sum } = club.tree;
    const post = rewardPoolInterface.encodeFunctionData('post', [root, sum - 2_000_000n, 0n, 1n]);
    await send(poster, { to, data: post });
    for (const [current, pending] of [
      [3, 4],
      [4, null],
    ] as const) {
      await site.answerTruly();
      site.reserves['statement'] = await site.statement(current);
      site.reserves['pendingStatement'] = pending === null ? null : await site.statement(pending);
      owe(before - 2_000_000n);
      expect(await site.faults()).toEqual([]);
      owe(before - 2_000_001n);
      expect(await site.faults()).toEqual([expect.stringContaining('members are owed rewards of')]);
      await club.pass(DAY);
    }
  });
});
