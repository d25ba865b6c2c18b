import { MAX_OPEN_RELEASES } from '@ballast/domain/ledger/redemptions';
import { ClubHarness, USDC } from '../testing/club-harness';

it('a member with a hundred payments under way redeems all at any time, and no further part until one of them is paid', async () => {
  const club = await ClubHarness.start();
  try {
    const { id } = await club.memberWith(10n * USDC);
    for (let count = 0; count < MAX_OPEN_RELEASES; count += 1) await club.redeem(id, '0.000001').expect(202);
    const refused = { code: 'TOO_MANY_REQUESTS', params: { reason: 'redemptions', most: MAX_OPEN_RELEASES } };
    const { body } = await club.redeem(id, '0.000001').expect(429);
    expect(body).toMatchObject(refused);
    const preview = await club.member('get', '/api/deposits/redeem?amount=1', id).expect(429);
    expect(preview.body).toMatchObject(refused);
    await club.member('get', '/api/deposits/redeem?amount=all', id).expect(200);
    const all = await club.redeem(id, 'all').expect(202);
    expect(all.body).toMatchObject({ amount: '9.9999' });
    expect(await club.principalOf(id)).toBe('0');
  } finally {
    await club.stop();
  }
});
