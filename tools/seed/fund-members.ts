import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Faucet } from '../demo/faucet';
import { untilTrue } from './until-true';
import type { Joined } from './join-members';

/** Far more than the seeded weeks cost, in USDC. */
const POOL = '250000';

function micro(text: string): bigint {
  const amount = parseUsdc(text);
  if (amount === null) throw new Error(`"${text}" is no amount.`);
  return amount;
}

/**
 * Names each saver's payout wallet, sends the deposits and the pool's funds as real transfers on the chain, and waits until
 * the watcher has credited all of it.
 */
export async function fundMembers(savers: readonly Joined[], faucet: Faucet, rewardPool: string): Promise<void> {
  const vaults = await Promise.all(savers.map(nameWallet));
  const gifts = savers.map(({ person }, index) => ({ to: vaults[index] ?? '', amount: micro(person.deposit ?? '0') }));
  await faucet.sendAll([{ to: rewardPool, amount: micro(POOL) }, ...gifts]);
  await Promise.all([
    ...savers.map(({ client, person }) =>
      untilTrue(`the deposit of ${person.firstName} is credited`, async () => {
        const active = await client.get<{ totalDeposited: string } | null>('/api/deposits/active');
        return active?.totalDeposited === person.deposit;
      }),
    ),
    ...savers.slice(0, 1).map(({ client }) =>
      untilTrue('the reward pool is funded', async () => {
        const { surplus } = await client.get<{ surplus: string }>('/api/reserves');
        return surplus === POOL;
      }),
    ),
  ]);
}

async function nameWallet({ client, person, withdrawalPassword }: Joined): Promise<string> {
  await client.put('/api/auth/payout-wallet', { wallet: person.wallet, withdrawalPassword });
  return untilAnswered(client);
}

/** The ledger hears of the wallet a moment after auth has stored it. */
async function untilAnswered(client: Joined['client']): Promise<string> {
  let address = '';
  await untilTrue('a receiving address is given', async () => {
    ({ address } = await client
      .get<{ address: string }>('/api/auth/receiving-address')
      .catch((): { address: string } => ({ address: '' })));
    return address !== '';
  });
  return address;
}
