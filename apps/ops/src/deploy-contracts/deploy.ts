import { vaultFactoryInterface } from '@ballast/vault/contract-interfaces';
import { type ContractAddresses, deployContracts, ensureRelayer } from '@ballast/vault/deploy-contracts';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { Contract, type JsonRpcProvider, type Signer } from 'ethers';
import type { Terminal } from '../command-line/command';
import { setInEnvFile } from '../environment/env-file';
import type { DeployOptions } from './deploy-options';
import type { Costs } from './estimate-cost';
import { startBlockOf } from './start-block';
import { verifyContracts } from './verify-contracts';

interface Account {
  readonly signer: Signer;
  readonly address: string;
}

/** Deploys what is missing, appoints the relayer, verifies, and prints or writes the addresses. @returns the exit code */
export async function deploy(
  provider: JsonRpcProvider,
  { account, costs, options }: { readonly account: Account; readonly costs: Costs; readonly options: DeployOptions },
  terminal: Terminal,
): Promise<number> {
  const startBlock = await startBlockFor(provider, costs, options.startBlock);
  // Before anything is sent: an interrupted run still knows it.
  if (options.writeTo !== null && startBlock !== null)
    setInEnvFile(options.writeTo, { CHAIN_START_BLOCK: String(startBlock) });
  const addresses = await deployContracts(account.signer, options.plan, ({ name, address }, deployed) =>
    terminal.print(`${name.padEnd(12)}  ${address}  ${deployed ? 'deployed' : 'was there'}`),
  );
  const faults = await verifyContracts(provider, options, addresses);
  if (faults.length > 0) throw new Error(`The contracts are not as planned: ${faults.join('; ')}.`);
  terminal.print('Verified: each is at its predicted address, and its code on chain names the planned roles.');
  await appointRelayer(provider, { account, options, addresses }, terminal);
  const values = {
    USDC_ADDRESS: addresses.usdc,
    VAULT_FACTORY_ADDRESS: addresses.vaultFactory,
    VAULT_IMPLEMENTATION_ADDRESS: vaultLogicOf(addresses.vaultFactory),
    REWARD_POOL_ADDRESS: addresses.rewardPool,
    ...(startBlock === null ? {} : { CHAIN_START_BLOCK: String(startBlock) }),
  };
  for (const [name, value] of Object.entries(values)) terminal.print(`${name}=${value}`);
  if (startBlock === null)
    terminal.print('CHAIN_START_BLOCK: this RPC has no old states; set it to the block before the contracts.');
  if (options.writeTo !== null) {
    setInEnvFile(options.writeTo, values);
    terminal.print('Written to the env file.');
  }
  return 0;
}

/** Null: not to be found out. */
async function startBlockFor(
  provider: JsonRpcProvider,
  { deployments }: Costs,
  known: number | undefined,
): Promise<number | null> {
  const first = deployments.find(({ name, isThere }) => isThere && name !== 'TestUsdc');
  if (first === undefined) return provider.getBlockNumber();
  return known ?? startBlockOf(provider, first.address).catch(() => null);
}

async function appointRelayer(
  provider: JsonRpcProvider,
  how: { readonly account: Account; readonly options: DeployOptions; readonly addresses: ContractAddresses },
  terminal: Terminal,
): Promise<void> {
  const { account, options, addresses } = how;
  const { relayer, plan } = options;
  if (account.address === plan.factoryAdmin) {
    const sent = await ensureRelayer(account.signer, addresses.vaultFactory, relayer);
    return terminal.print(`Relayer       ${relayer}  ${sent ? 'appointed' : 'was appointed'}`);
  }
  const factory = new Contract(addresses.vaultFactory, vaultFactoryInterface, provider);
  if ((await factory.getFunction('isRelayer')(relayer)) === true)
    return terminal.print(`Relayer       ${relayer}  was appointed`);
  const data = vaultFactoryInterface.encodeFunctionData('setRelayer', [relayer, true]);
  terminal.print(`Relayer       ${relayer}  is not appointed: the factory's admin sends`);
  terminal.print(`              to ${addresses.vaultFactory} data ${data}`);
}
