import { expect } from '@playwright/test';
import type { Wallet } from 'ethers';
import { sendUsdc } from './chain';
import { goToNextBusinessDay, moveClock, untilStatementCounts } from './clock';
import * as club from './club';

/** A new member whose payout wallet has gas, and no money yet. */
export async function joinWithWallet(wallet: Wallet): Promise<club.Client> {
  const member = await club.join(await club.invitation());
  await member.http.put('/api/auth/payout-wallet', {
    data: { wallet: wallet.address, withdrawalPassword: club.WITHDRAWAL_PASSWORD },
  });
  return member;
}

/** Deposits the principal (micro-USDC), runs a first cycle, and waits until a statement counts that names its reward. */
export async function earnFirstReward(member: club.Client, wallet: Wallet, principal: bigint): Promise<void> {
  const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
  await sendUsdc(wallet, address, principal);
  await expect
    .poll(async () => (await club.get<{ status: string }[]>(member.http, '/api/deposits'))[0]?.status)
    .toBe('completed');
  await goToNextBusinessDay(member.http);
  await club.post(member.http, '/api/cycles/start', {});
  await moveClock(8);
  await club.post(member.http, '/api/cycles/collect', {});
  await moveClock(48);
  await untilStatementCounts();
}
