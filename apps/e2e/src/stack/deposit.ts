import { expect } from '@playwright/test';
import type { Wallet } from 'ethers';
import { sendUsdc } from './chain';
import * as club from './club';

/** A new member whose payout wallet is named, and who has deposited nothing yet. */
export async function joinWithWallet(wallet: Wallet): Promise<club.Client> {
  const member = await club.join(await club.invitation());
  await nameWallet(member, wallet);
  return member;
}

/** Gives the member a payout wallet, and with it a vault. */
export async function nameWallet({ http }: club.Client, { address }: Wallet): Promise<void> {
  const data = { wallet: address, withdrawalPassword: club.WITHDRAWAL_PASSWORD };
  const named = await http.put('/api/auth/payout-wallet', { data });
  expect(named.status(), await named.text()).toBe(200);
}

/**
 * Sends the amount (micro-USDC) to the member's vault and waits until it is credited.
 * @returns the hash of the transaction
 */
export async function deposit(member: club.Client, wallet: Wallet, amount: bigint): Promise<string> {
  const { address } = await club.get<{ address: string }>(member.http, '/api/auth/receiving-address');
  const hash = await sendUsdc(wallet, address, amount);
  await expect
    .poll(async () => (await club.get<{ status: string }[]>(member.http, '/api/deposits')).map(({ status }) => status))
    .toEqual(['completed']);
  return hash;
}
