import { type HDNodeWallet, JsonRpcProvider, Wallet } from 'ethers';
import { type SeededAdmin, openClub } from './open-club';
import { rpc } from '../../start/chain';
import { newPassword } from '../../start/secrets';
import { confirmContacts } from '../../seed/confirm-contacts';
import { ClubClient } from '../../seed/club-client';
import { untilTrue } from '../../seed/until-true';
import type { Product } from '../product';
import type { Random } from '../random';

/** A simulated member. */
export interface SimulatedMember {
  readonly id: string;
  readonly client: ClubClient;
  readonly withdrawalPassword: string;
  /** A wallet of this member alone, so that its arrivals are known to the last micro-USDC. */
  readonly wallet: string;
  /** The wallet's key, on the chain behind the proxy. */
  readonly signer: HDNodeWallet;
  readonly vault: string;
}

export interface Club {
  readonly admin: SeededAdmin;
  readonly members: readonly SimulatedMember[];
}

/** One POL. */
const GAS = '0xde0b6b3a7640000';
/** Concurrent sign-ups; hashing their passwords takes most of the time. */
const AT_ONCE = 3;

/** Signs an admin and `count` members up, each invited by one who came before, most of them by few. */
export async function joinClub(product: Product, count: number, random: Random): Promise<Club> {
  const admin = await openClub(product);
  const codes = [admin.invitationCode];
  const members: SimulatedMember[] = [];
  while (members.length < count) {
    const size = Math.min(AT_ONCE, count - members.length);
    // The square leans to the first ones: a few invite many.
    const inviters = Array.from({ length: size }, () => codes[Math.floor(random.next() ** 2 * codes.length)] ?? '');
    const joined = await Promise.all(inviters.map((code, index) => joinMember(product, members.length + index, code)));
    for (const { member, code } of joined) {
      members.push(member);
      codes.push(code);
    }
  }
  return { admin, members };
}

/** Signs one member up, by a code, with a wallet and a vault. */
export async function joinMember(
  { plan, rpcUrl }: Product,
  index: number,
  invitationCode: string,
): Promise<{ readonly member: SimulatedMember; readonly code: string }> {
  const client = new ClubClient(plan.url);
  const [password, withdrawalPassword] = [newPassword(), newPassword()];
  await client.post('/api/register', {
    email: `member-${index}@example.org`,
    firstName: 'Member',
    lastName: 'Member',
    password,
    withdrawalPassword,
    invitationCode,
  });
  await confirmContacts(plan.databaseUrl);
  const { id } = await client.get<{ id: string }>('/api/user');
  const signer = Wallet.createRandom(
    new JsonRpcProvider(rpcUrl, plan.chainId, { staticNetwork: true, cacheTimeout: -1 }),
  );
  const wallet = signer.address;
  await rpc(rpcUrl, 'anvil_setBalance', [wallet, GAS]);
  await client.put('/api/auth/payout-wallet', { wallet, withdrawalPassword });
  let vault = '';
  await untilTrue('a receiving address is given', async () => {
    const given = client.get<{ address: string }>('/api/auth/receiving-address');
    vault = await given.then(({ address }) => address).catch(() => '');
    return vault !== '';
  });
  const { invitationCode: code } = await client.get<{ invitationCode: string }>('/api/auth/invitation');
  return { member: { id, client, withdrawalPassword, wallet, signer, vault }, code };
}
