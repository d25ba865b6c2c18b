import type { Wallet } from 'ethers';
import { fundedWallet } from './chain';
import { goToNextBusinessDay, moveClock } from './clock';
import * as club from './club';

/** A new address that the member may be paid to: it is named by a request that is refused, 48 hours before. */
export async function knownWallet(member: club.Client, withdrawalPassword: string): Promise<Wallet> {
  const wallet = await fundedWallet();
  const [reward] = await club.get<{ id: string }[]>(member.http, '/api/rewards/available');
  const body = { rewardIds: [reward?.id], walletAddress: wallet.address, withdrawalPassword };
  await club.post(member.http, '/api/rewards/withdraw', body, 422);
  await moveClock(48);
  await goToNextBusinessDay(member.http);
  return wallet;
}
