import { severityOf } from '@ballast/domain/ledger/alarm-severity';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';
import { TEST_POOL_ADDRESS, newAddress, poolEvent, transaction, usdcMove } from '../testing/test-chain';

describe('a final log of the reward pool', () => {
  let club: ClubHarness;

  beforeEach(async () => (club = await ClubHarness.start()));
  afterEach(() => club.stop());

  it('of money leaving it without a reason is an alarm, and reserves are short', async () => {
    await club.fundPool(100n * USDC);
    const { id } = await club.memberWith();
    await club.mineFinal(transaction(usdcMove(TEST_POOL_ADDRESS, newAddress(), 30n * USDC)));
    expect(await club.alarms()).toEqual(['POOL_OUTFLOW_UNEXPLAINED']);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-30' });
    expect((await club.member('post', '/api/auth/regenerate-address', id).expect(422)).body.code).toBe(
      'RESERVES_SHORT',
    );
    await club.fundPool(1n * USDC);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-30' });
  });

  it('of an operator’s announced withdrawal leaves the free funds at once, and the chain when executed', async () => {
    const owner = newAddress();
    await club.fundPool(100n * USDC);
    await club.mineFinal(transaction(poolEvent('withdrawal_announced', '1', 60n * USDC, owner)));
    expect(await club.reserves()).toMatchObject({ surplus: '40', announced: '60', liabilities: { total: '0' } });
    await club.mineFinal(transaction(poolEvent('withdrawal_announced', '2', 10n * USDC, owner)));
    await club.mineFinal(transaction(poolEvent('withdrawal_cancelled', '2', 10n * USDC, owner)));
    expect(await club.reserves()).toMatchObject({ surplus: '40' });
    const executed = poolEvent('withdrawal_executed', '1', 60n * USDC, owner);
    await club.mineFinal(transaction(usdcMove(TEST_POOL_ADDRESS, owner, 60n * USDC), executed));
    expect(await club.reserves()).toMatchObject({
      ...{ announced: '0', surplus: '40' },
      assets: { rewardPool: '40' },
    });
    await club.expectAgreement();
    expect(await club.alarms()).toEqual([]);
  });

  it('of an announcement beyond the free funds binds what is free, and is an alarm', async () => {
    const owner = newAddress();
    await club.fundPool(100n * USDC);
    const { id } = await club.memberWith();
    await club.earn(id, 30n * USDC);
    await club.mineFinal(transaction(poolEvent('withdrawal_announced', '1', 100n * USDC, owner)));
    expect(await club.alarms()).toEqual(['POOL_ANNOUNCEMENT_UNCOVERED']);
    expect(await club.reserves()).toMatchObject({ surplus: '0', announced: '70', matches: true });
    await query(club.db, 'UPDATE alarm SET cleared_at = now()');
    const executed = poolEvent('withdrawal_executed', '1', 100n * USDC, owner);
    await club.mineFinal(transaction(usdcMove(TEST_POOL_ADDRESS, owner, 100n * USDC), executed));
    expect(await club.alarms()).toEqual(['POOL_OUTFLOW_UNEXPLAINED']);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-30' });
  });

  it('of what the owner changed is a critical alarm for each change, once, and stays until a person has looked', async () => {
    const thief = newAddress();
    const roles = ['guardian_set', 'poster_set', 'payer_set', 'ownership_offered'] as const;
    const all = transaction(...roles.map((event) => poolEvent(event, '0', 0n, thief)));
    await club.mineFinal(all, transaction(poolEvent('correction_announced', '1795000000', 5n * USDC, thief)));
    await club.fundPool(1n * USDC);
    const open = await query<{ act: string; address: string | null; amount: string | null }>(
      club.db,
      `SELECT params->>'act' AS act, params->>'address' AS address, params->>'amount' AS amount FROM alarm
        WHERE code = 'POOL_OWNER_ACTED' AND cleared_at IS NULL ORDER BY id`,
    );
    expect(open).toEqual([
      ...['guardian', 'poster', 'payer', 'owner'].map((act) => ({ act, address: thief, amount: null })),
      { act: 'correction', address: null, amount: '5' },
    ]);
    expect(severityOf('POOL_OWNER_ACTED')).toBe('critical');
  });

  it('of funds for announcements that were not covered binds them, oldest first, before a cycle may be promised', async () => {
    const owner = newAddress();
    await club.fundPool(100n * USDC);
    const { id } = await club.memberWith(1_000n * USDC);
    await club.earn(id, 30n * USDC);
    for (const announcement of ['1', '2'])
      await club.mineFinal(transaction(poolEvent('withdrawal_announced', announcement, 100n * USDC, owner)));
    await club.fundPool(10n * USDC);
    expect(await club.reserves()).toMatchObject({ surplus: '0', announced: '80' });
    await club.fundPool(25n * USDC);
    expect(await club.reserves()).toMatchObject({ surplus: '0', announced: '105' });
    await query(club.db, 'UPDATE alarm SET cleared_at = now()');
    await club.mineFinal(transaction(poolEvent('withdrawal_cancelled', '2', 100n * USDC, owner)));
    expect(await club.reserves()).toMatchObject({ surplus: '5', announced: '100' });
    const executed = poolEvent('withdrawal_executed', '1', 100n * USDC, owner);
    await club.mineFinal(transaction(usdcMove(TEST_POOL_ADDRESS, owner, 100n * USDC), executed));
    expect(await club.reserves()).toMatchObject({ matches: true, difference: '0', announced: '0', surplus: '5' });
    expect(await club.alarms()).toEqual([]);
    await club.expectAgreement();
    await club.member('post', '/api/cycles/start', id).expect(200);
  });
});
