import type { Payment } from '@ballast/dto/chain/payment.dto';
import { ClubHarness, USDC } from '../testing/club-harness';
import { matureStatement } from '../testing/test-statements';

it('payments that a paused pool refuses keep no principal and no statement from being listed', async () => {
  const club = await ClubHarness.start();
  try {
    await club.fundPool(10_000n * USDC);
    for (let count = 0; count < 3; count += 1) {
      const { id } = await club.memberWith();
      const { body } = await club.withdraw(id, await club.earn(id, 5n * USDC)).expect(201);
      await club.decide((body as { id: string }).id, 'approve').expect(200);
    }
    await matureStatement(club);
    const { id } = await club.memberWith(10n * USDC);
    await club.redeem(id, '4').expect(202);
    const { body } = await club.service('get', '/internal/payments?limit=2').expect(200);
    const orders = (body as Payment[]).map(({ order }) => order);
    // Each reward goes with its own member's proof.
    const rewards = orders.filter((order) => order.kind === 'reward');
    expect(rewards.map(({ claim }) => claim?.wallet)).toEqual(rewards.map(({ to }) => to));
    expect(new Set(rewards.map(({ claim }) => claim?.vault)).size).toBe(2);
    const kinds = orders.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['release', 'reward', 'reward', 'statement']);
  } finally {
    await club.stop();
  }
});
