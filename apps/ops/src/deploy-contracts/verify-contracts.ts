import { personalVaultInterface, vaultFactoryInterface } from '@ballast/vault/contract-interfaces';
import { type ContractAddresses, type ContractPlan, predictContracts } from '@ballast/vault/deploy-contracts';
import { readPool } from '@ballast/vault/pool-reader';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { Contract, type Provider } from 'ethers';

/**
 * Compares the contracts on chain with what was planned.
 * @returns what differs, a sentence each; none: all is as planned.
 */
export async function verifyContracts(
  provider: Provider,
  { plan, chainId }: { readonly plan: ContractPlan; readonly chainId: number },
  deployed: ContractAddresses,
): Promise<string[]> {
  const predicted = predictContracts(plan, chainId);
  const moved = (['usdc', 'vaultFactory', 'rewardPool'] as const)
    .filter((name) => deployed[name] !== predicted[name])
    .map((name) => `${name} is not at its predicted address`);
  const addresses = { ...deployed, vaultImplementation: vaultLogicOf(deployed.vaultFactory) };
  const codes = await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => [name, await provider.getCode(address)] as const),
  );
  const missing = codes.filter(([, code]) => code === '0x').map(([name]) => `${name} has no code`);
  return moved.length + missing.length > 0 ? [...moved, ...missing] : wiringFaults(provider, plan, addresses);
}

async function wiringFaults(
  provider: Provider,
  plan: ContractPlan,
  { usdc, vaultFactory, vaultImplementation, rewardPool }: ContractAddresses & { readonly vaultImplementation: string },
): Promise<string[]> {
  const pool = await readPool(provider, rewardPool);
  const factory = new Contract(vaultFactory, vaultFactoryInterface, provider);
  const logic = new Contract(vaultImplementation, personalVaultInterface, provider);
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ["the factory's admin", await factory.getFunction('owner')(), plan.factoryAdmin],
    ["the factory's vault logic", await factory.getFunction('VAULT_LOGIC')(), vaultImplementation],
    ["the vaults' token", await logic.getFunction('HOME_TOKEN')(), usdc],
    ["the pool's token", pool.usdc, usdc],
    ["the pool's owner", pool.owner, plan.poolOwner],
    ["the pool's poster", pool.poster, plan.poster],
    ["the pool's payer", pool.payer, plan.payer],
    ["the pool's guardian", pool.guardian, plan.guardian],
    ["the pool's accrual limit", pool.accrualLimit, plan.accrualLimit],
  ];
  return pairs
    .filter(([, is, planned]) => is !== planned)
    .map(([name, is, planned]) => `${name} is ${String(is)}, planned was ${String(planned)}`);
}
