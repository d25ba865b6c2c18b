import type { Wallet } from 'ethers';
import { goToNextBusinessDay, moveClock, untilStatementCounts } from './clock';
import * as club from './club';
import { deposit } from './deposit';

/** Deposits the principal (micro-USDC), runs a first cycle, and waits until a statement counts that names its reward. */
export async function earnFirstReward(member: club.Client, wallet: Wallet, principal: bigint): Promise<void> {
  await deposit(member, wallet, principal);
  await goToNextBusinessDay(member.http);
  await club.post(member.http, '/api/cycles/start', {});
  await moveClock(8);
  await club.post(member.http, '/api/cycles/collect', {});
  await moveClock(48);
  await untilStatementCounts();
}
