import { type Provider, dataSlice, getAddress, toBeHex } from 'ethers';

import { personalVaultInterface } from '../client/contract-interfaces';
import { personalVaultRuntime } from '../client/generated/personal-vault';
import { vaultFactoryRuntime } from '../client/generated/vault-factory';
import { vaultLogicOf } from '../client/predict-vault-address';
import { otherCodeFault, readImmutable, runtimeCode } from './runtime-code';

/**
 * Says where factory and vault logic on the chain are not those of this checkout, to the last byte; one sentence each. An
 * address alone says nothing of the code behind it, and whoever deploys a factory chooses its code.
 */
export async function factoryFaults(provider: Provider, factory: string, usdc: string): Promise<string[]> {
  const logic = vaultLogicOf(factory);
  const data = personalVaultInterface.encodeFunctionData('HOME_TOKEN');
  const homeToken = await readImmutable(provider, { to: logic, data });
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
  if (homeToken !== 0n && homeToken !== BigInt(usdc))
    faults.push(
      `Relayers of this factory release the token ${getAddress(dataSlice(toBeHex(homeToken, 32), 12))}, and --usdc names ${usdc}. Is it the right one?`,
    );
  return faults;
}
