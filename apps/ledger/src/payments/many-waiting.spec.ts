import type { Payment } from '@ballast/dto/chain/payment.dto';
import { ClubHarness, USDC } from '../testing/club-harness';
import { inAnotherPast } from '../testing/ledger-harness';
import { newAddress } from '../testing/test-chain';
import { matureStatement } from '../testing/test-statements';

const WAITING = 4_500;

it('a reward behind thousands that are not due is listed after some looks at a part of them, and from then on in each', async () => {
  const club = await ClubHarness.start();
  try {
    await club.fundPool(100n * USDC);
    const { id, wallet } = await club.memberWith();
    const { body } = await club.withdraw(id, await club.earn(id, 5n * USDC)).expect(201);
    await club.decide((body as { id: string }).id, 'approve').expect(200);
    await matureStatement(club);
    // In no statement, and planned before.
    const other = await club.join();
    await inAnotherPast(
      club.db,
      `WITH asked AS (
         INSERT INTO withdrawal (id, member_id, amount, wallet, status, purpose, created_at)
         SELECT gen_random_uuid(), $1, 1, $2, 'confirmed', 'withdrawal', programme_now() - interval '1 day'
           FROM generate_series(1, ${WAITING}) RETURNING id, wallet, amount, created_at)
       INSERT INTO payment (id, kind, withdrawal_id, recipient, amount, status, created_at)
       SELECT gen_random_uuid(), 'reward', id, wallet, amount, 'planned', created_at FROM asked`,
      [other, newAddress()],
    );
    const listed = async () => {
      const answer = await club.service('get', '/internal/payments').expect(200);
      return (answer.body as Payment[]).flatMap(({ order }) => (order.kind === 'reward' ? [order.to] : []));
    };
    for (const due of [[], [], [wallet], [wallet], [wallet], [wallet]]) expect(await listed()).toEqual(due);
  } finally {
    await club.stop();
  }
});
