import { ClubHarness, USDC } from '../testing/club-harness';
import { newAddress, newHash, poolPays, transaction, usdcMove } from '../testing/test-chain';

describe('a final log', () => {
  let club: ClubHarness;

  beforeEach(async () => (club = await ClubHarness.start()));
  afterEach(() => club.stop());

  it('of a payout that is due to nobody is an alarm, and reserves are short', async () => {
    await club.fundPool(100n * USDC);
    await club.mineFinal(transaction(...poolPays(newHash(), newAddress(), 5n * USDC)));
    expect(await club.alarms()).toEqual(['POOL_PAYMENT_UNEXPECTED']);
    expect(await club.reserves()).toMatchObject({ matches: false, difference: '-5' });
  });

  it('of USDC leaving a vault that was never credited there is an alarm', async () => {
    const { id, vault, wallet } = await club.memberWith(5n * USDC);
    club.chain.mine(
      transaction(usdcMove(newAddress(), vault, 2n * USDC)),
      transaction(usdcMove(vault, wallet, 7n * USDC)),
    );
    const call = club.chain.next(club.chain.head, [vault]);
    await club
      .service('post', '/internal/chain/observations')
      .send({ ...call, transfers: call.transfers.slice(1) })
      .expect(200);
    expect(await club.alarms()).toEqual(['VAULT_OUTFLOW_UNKNOWN']);
    expect(await club.principalOf(id)).toBe('0');
  });
});
