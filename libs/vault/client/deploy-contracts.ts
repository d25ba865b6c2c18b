import { AbiCoder, Contract, type Signer, concat } from 'ethers';

import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { vaultFactoryInterface } from './contract-interfaces';
import { deployDeterministically, deterministicAddress } from './deterministic-deployer';
import { rewardPoolBytecode } from './generated/reward-pool';
import { testUsdcProxyBytecode } from './generated/test-usdc-proxy';
import { vaultFactoryBytecode } from './generated/vault-factory';
import { NATIVE_USDC, nativeUsdcOf } from './usdc-addresses';

/** Everything the contracts' addresses depend on, besides their code. */
export interface ContractPlan {
  /** Appoints relayers; the same on every network, since it is part of the factory's address. */
  readonly factoryAdmin: string;
  readonly poolOwner: string;
  readonly poster: string;
  readonly payer: string;
  readonly guardian: string;
  /** By how much the sum of statements may grow: micro-USDC a day, for good. */
  readonly accrualLimit: bigint;
}

/** Addresses in EIP-55. */
export interface ContractAddresses {
  readonly usdc: string;
  readonly vaultFactory: string;
  readonly rewardPool: string;
}

/** One contract of the product on a chain. */
export interface Deployment {
  readonly name: 'TestUsdc' | 'VaultFactory' | 'RewardPool';
  /** EIP-55; follows from the code alone. */
  readonly address: string;
  readonly initCode: string;
}

const coder = AbiCoder.defaultAbiCoder();

/** The address of TestUsdc on the local chain: behind a proxy, as Circle's USDC is. */
export const TEST_USDC = deterministicAddress(testUsdcProxyBytecode);

/**
 * The factory's creation code. One and the same on all live networks; the local chain has a list of its own, so that a
 * change of the test token cannot move a live vault.
 */
export function vaultFactoryInitCode(factoryAdmin: string, chainId: number): string {
  const homes: readonly (readonly [number | bigint, string])[] =
    chainId === LOCAL_CHAIN_ID
      ? [[LOCAL_CHAIN_ID, TEST_USDC]]
      : Object.entries(NATIVE_USDC).map(([id, token]) => [BigInt(id), token] as const);
  return concat([vaultFactoryBytecode, coder.encode(['address', 'tuple(uint256,address)[]'], [factoryAdmin, homes])]);
}

function usdcOn(chainId: number): string {
  const usdc = chainId === LOCAL_CHAIN_ID ? TEST_USDC : nativeUsdcOf(chainId);
  if (usdc === null) throw new Error(`The programme does not run on chain ${String(chainId)}`);
  return usdc;
}

/**
 * The contracts in the order in which `deployContracts` deploys them, without asking a chain.
 * @throws Error for a chain the programme does not run on.
 */
export function deploymentsOf(plan: ContractPlan, chainId: number): readonly Deployment[] {
  const { factoryAdmin, poolOwner, poster, payer, guardian, accrualLimit } = plan;
  const poolArguments = coder.encode(
    ['address', 'address', 'address', 'address', 'address', 'uint128'],
    [usdcOn(chainId), poolOwner, poster, payer, guardian, accrualLimit],
  );
  const codes = {
    ...(chainId === LOCAL_CHAIN_ID ? { TestUsdc: testUsdcProxyBytecode } : {}),
    VaultFactory: vaultFactoryInitCode(factoryAdmin, chainId),
    RewardPool: concat([rewardPoolBytecode, poolArguments]),
  };
  return Object.entries(codes).map(([name, initCode]) => ({
    ...{ name: name as Deployment['name'], address: deterministicAddress(initCode), initCode },
  }));
}

/**
 * The addresses that `deployContracts` deploys to, without asking a chain.
 * @throws Error for a chain the programme does not run on.
 */
export function predictContracts(plan: ContractPlan, chainId: number): ContractAddresses {
  const addressOf = new Map(deploymentsOf(plan, chainId).map(({ name, address }) => [name, address]));
  return {
    usdc: usdcOn(chainId),
    vaultFactory: addressOf.get('VaultFactory') ?? '',
    rewardPool: addressOf.get('RewardPool') ?? '',
  };
}

/**
 * Puts vault factory and reward pool (and, on the local chain, TestUsdc) there through the deterministic deployer.
 * Whatever is there already stays: calling it again, or from two processes, changes nothing.
 * @param onDeployed is called with each contract, and whether this call deployed it.
 * @throws Error for a chain the programme does not run on, one without the deployer, or a constructor that reverts.
 */
export async function deployContracts(
  signer: Signer,
  plan: ContractPlan,
  onDeployed: (deployment: Deployment, deployed: boolean) => void = () => undefined,
): Promise<ContractAddresses> {
  if (signer.provider === null) throw new Error('The deploying signer is not connected to a chain');
  const chainId = Number((await signer.provider.getNetwork()).chainId);
  // One after the other: parallel transactions of one signer fight over the nonce.
  for (const deployment of deploymentsOf(plan, chainId)) {
    const { deployed } = await deployDeterministically(signer, deployment.initCode);
    onDeployed(deployment, deployed);
  }
  return predictContracts(plan, chainId);
}

/**
 * Makes `relayer` a relayer of the factory unless it is one.
 * @param admin the factory's admin.
 * @returns whether a transaction was needed.
 */
export async function ensureRelayer(admin: Signer, vaultFactory: string, relayer: string): Promise<boolean> {
  const factory = new Contract(vaultFactory, vaultFactoryInterface, admin);
  if ((await factory.getFunction('isRelayer')(relayer)) === true) return false;
  const sent = (await factory.getFunction('setRelayer')(relayer, true)) as { wait(): Promise<unknown> };
  await sent.wait();
  return true;
}
