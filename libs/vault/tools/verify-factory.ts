import { type Provider, ZeroAddress, isCallException } from 'ethers';

import { personalVaultInterface } from '../client/contract-interfaces';
import { personalVaultRuntime } from '../client/generated/personal-vault';
import { vaultFactoryRuntime } from '../client/generated/vault-factory';
import { vaultLogicOf } from '../client/predict-vault-address';
import { otherCodeFault, runtimeCode } from './runtime-code';

/**
 * Says where factory and vault logic on the chain are not those of this checkout, to the last byte; one sentence each. An
 * address alone says nothing of the code behind it, and whoever deploys a factory chooses its code.
 */
export async function factoryFaults(provider: Provider, factory: string, usdc: string): Promise<string[]> {
  const logic = vaultLogicOf(factory);
  const homeToken = await readHomeToken(provider, logic);
  const contracts = [
    ['VaultFactory', factory, runtimeCode(vaultFactoryRuntime, { VAULT_LOGIC: logic })],
    [
      'PersonalVault',
      logic,
      runtimeCode(personalVaultRuntime, { FACTORY: factory, HOME_TOKEN: homeToken, LOGIC: logic }),
    ],
  ] as const;
  const faults: string[] = [];
  for (const [name, address, code] of contracts)
    if ((await provider.getCode(address)) !== code) faults.push(otherCodeFault(name, address));
  // Where no network is home relayers may release nothing, which harms nobody.
  if (homeToken !== ZeroAddress && homeToken !== usdc)
    faults.push(
      `Relayers of this factory release the token ${homeToken}, and --usdc names ${usdc}. Is it the right one?`,
    );
  return faults;
}

/** Zero when the logic does not answer: then its code is another one, which is a fault of its own. */
async function readHomeToken(provider: Provider, logic: string): Promise<string> {
  const data = personalVaultInterface.encodeFunctionData('HOME_TOKEN');
  const answer = await provider.call({ to: logic, data }).catch((error: unknown) => {
    if (isCallException(error)) return '0x';
    throw error;
  });
  if (!/^0x0{24}[0-9a-f]{40}$/.test(answer)) return ZeroAddress;
  return String(personalVaultInterface.decodeFunctionResult('HOME_TOKEN', answer)[0]);
}
