import type { Payment } from '@ballast/dto/chain/payment.dto';
import { ClubHarness, USDC } from '../testing/club-harness';

it('many small redemptions of one member keep no other member’s from being listed, nor ahead of it', async () => {
  const club = await ClubHarness.start();
  try {
    const [flooding, other] = [await club.memberWith(10n * USDC), await club.memberWith(10n * USDC)];
    for (let count = 0; count < 4; count += 1) await club.redeem(flooding.id, '0.000001').expect(202);
    await club.redeem(other.id, 'all').expect(202);
    const listed = async (limit: number) => {
      const { body } = await club.service('get', `/internal/payments?limit=${limit}`).expect(200);
      return (body as Payment[]).flatMap(({ order }) => (order.kind === 'release' ? [order.vault] : []));
    };
    const { vault } = flooding;
    expect(await listed(3)).toEqual([vault, other.vault, vault]);
    expect(await listed(500)).toEqual([vault, other.vault, vault, vault, vault]);
  } finally {
    await club.stop();
  }
});
