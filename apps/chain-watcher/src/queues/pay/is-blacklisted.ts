import { testUsdcInterface } from '@ballast/vault/contract-interfaces';
import type { Provider } from 'ethers';

/** Whether Circle's list (`isBlacklisted` of FiatToken) holds `account` at the newest block. */
export async function isBlacklisted(provider: Provider, usdc: string, account: string): Promise<boolean> {
  const data = testUsdcInterface.encodeFunctionData('isBlacklisted', [account]);
  const answer = await provider.call({ to: usdc, data });
  return testUsdcInterface.decodeFunctionResult('isBlacklisted', answer)[0] === true;
}
