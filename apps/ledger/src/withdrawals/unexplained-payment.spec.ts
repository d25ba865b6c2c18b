import { keccak256 } from 'ethers';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, newHash, poolPays, transaction } from '../testing/test-chain';
import { matureStatement } from '../testing/test-statements';
import { ClubHarness, USDC } from '../testing/club-harness';

describe('while the pool made a payment that the ledger cannot explain', () => {
  let club: ClubHarness;
  let admin: string;
  let memberId: string;
  let withdrawalId: string;
  const approve = () => club.decide(withdrawalId, 'approve', { admin });

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
    admin = await club.join(null, { isAdmin: true });
    memberId = (await club.memberWith()).id;
    const wallet = newAddress();
    await club.knows(memberId, wallet);
    const rewards = await club.earn(memberId, 7n * USDC);
    withdrawalId = ((await club.withdraw(memberId, rewards, wallet).expect(201)).body as { id: string }).id;
    await club.mineFinal(transaction(...poolPays(newHash(), wallet, 7n * USDC)));
  });
  afterAll(() => club.stop());

  it('no other is approved from the pool: something is wrong with what the ledger knows', async () => {
    expect(await club.alarms()).toEqual(['POOL_PAYMENT_UNEXPECTED']);
    const refused = await approve().expect(409);
    expect(refused.body).toMatchObject({
      code: 'PAYMENT_UNEXPLAINED',
      message: expect.stringContaining('recover:vaults'),
    });
    expect(await payments()).toEqual([]);
  });

  it('it is approved once the alarm is cleared', async () => {
    await query(club.db, `UPDATE alarm SET cleared_at = clock_timestamp() WHERE code = 'POOL_PAYMENT_UNEXPECTED'`);
    expect((await approve().expect(200)).body).toMatchObject({ status: 'confirmed' });
    await matureStatement(club);
    expect(await payments()).toHaveLength(1);
  });

  it('one that the payer had listed before the alarm is not signed either', async () => {
    const [payment] = await payments();
    const raw = `0x${'5a'.repeat(100)}`;
    const signed = { rawTransaction: raw, transactionHash: keccak256(raw), nonce: 0, signer: newAddress() };
    const sign = () => club.service('post', `/internal/payments/${payment?.id}/signed`).send(signed);
    await query(club.db, `UPDATE alarm SET cleared_at = NULL WHERE code = 'POOL_PAYMENT_UNEXPECTED'`);
    expect((await sign().expect(409)).body).toMatchObject({ code: 'PAYMENT_STATE' });
    expect(await payments()).toEqual([]);
    await query(club.db, `UPDATE alarm SET cleared_at = clock_timestamp() WHERE code = 'POOL_PAYMENT_UNEXPECTED'`);
    await sign().expect(204);
  });

  async function payments(): Promise<{ readonly id: string }[]> {
    const { body } = await club.service('get', '/internal/payments').expect(200);
    return (body as Payment[]).filter(({ order }) => order.kind === 'reward');
  }
});
