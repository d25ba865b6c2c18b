import type { ContractPlan, Deployment } from '@ballast/vault/deploy-contracts';
import { deploymentsOf } from '@ballast/vault/deploy-contracts';
import { DETERMINISTIC_DEPLOYER } from '@ballast/vault/deterministic-deployer';
import { type Provider, ZeroHash, concat } from 'ethers';

/** One contract, and the gas that it costs; 0 when it is there already. */
export interface DeploymentCost extends Deployment {
  readonly isThere: boolean;
  readonly gas: bigint;
}

/** All that a deployment would cost. */
export interface Costs {
  readonly deployments: readonly DeploymentCost[];
  readonly gas: bigint;
  /** Wei at most, by the fees of now. */
  readonly atMost: bigint;
}

/** The appointment of the relayer, which cannot be tried before its factory is there. */
const SET_RELAYER_GAS = 60_000n;

/** Tries each deployment on the node without sending it. @throws Error on a chain without the deterministic deployer */
export async function estimateCost(
  provider: Provider,
  from: string,
  { plan, chainId }: { readonly plan: ContractPlan; readonly chainId: number },
): Promise<Costs> {
  if ((await provider.getCode(DETERMINISTIC_DEPLOYER)) === '0x')
    throw new Error(`This chain has no deterministic deployer at ${DETERMINISTIC_DEPLOYER}.`);
  const deployments: DeploymentCost[] = [];
  for (const deployment of deploymentsOf(plan, chainId)) {
    const isThere = (await provider.getCode(deployment.address)) !== '0x';
    const data = concat([ZeroHash, deployment.initCode]);
    const gas = isThere ? 0n : await provider.estimateGas({ from, to: DETERMINISTIC_DEPLOYER, data });
    deployments.push({ ...deployment, isThere, gas });
  }
  const gas = deployments.reduce((sum, one) => sum + one.gas, 0n);
  const { maxFeePerGas, gasPrice } = await provider.getFeeData();
  const total = gas === 0n ? 0n : gas + SET_RELAYER_GAS;
  return { deployments, gas: total, atMost: total * (maxFeePerGas ?? gasPrice ?? 0n) };
}
