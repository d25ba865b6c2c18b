import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { JsonRpcProvider, type JsonRpcSigner, type TransactionReceipt } from 'ethers';

import { testUsdcInterface } from '../client/contract-interfaces';
import { type ContractAddresses, type ContractPlan, deployContracts, ensureRelayer } from '../client/deploy-contracts';
import { revertDataOf } from '../client/revert-reason';
import type { TransactionOrder } from '../client/transaction-order';

/** Anvil's unlocked accounts, by the part they play. */
const PEOPLE = [
  'operator',
  'payer',
  'relayer',
  'guardian',
  'owner',
  'recovery',
  'member',
  'stranger',
  'poster',
] as const;
export type Person = (typeof PEOPLE)[number];

/** A billion USDC a day: specs of the pool's other rules never meet it. */
export const ACCRUAL_LIMIT = 10n ** 15n;

/** A chain of its own with every contract on it; for specs. */
export interface ContractFixture {
  readonly chain: LocalChain;
  readonly provider: JsonRpcProvider;
  readonly people: Readonly<Record<Person, JsonRpcSigner>>;
  readonly plan: ContractPlan;
  readonly addresses: ContractAddresses;
  /** Creates test USDC (micro-USDC) at an address. */
  mint(to: string, amount: bigint): Promise<void>;
  /** Calls a function of TestUsdc that takes at most one address: pause, unpause, blacklist, unBlacklist. */
  circle(name: string, ...accounts: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** A provider that notices a block at once; ethers' default polls every four seconds. */
export function quickProvider(chain: LocalChain): JsonRpcProvider {
  return new JsonRpcProvider(chain.url, chain.chainId, { staticNetwork: true, pollingInterval: 20, cacheTimeout: -1 });
}

/** Sends an order and waits for its receipt. */
export async function send(signer: JsonRpcSigner, order: TransactionOrder): Promise<TransactionReceipt> {
  const receipt = await (await signer.sendTransaction(order)).wait();
  if (receipt === null) throw new Error('no receipt');
  return receipt;
}

/** The revert data of an order that must fail. */
export async function refusal(signer: JsonRpcSigner, order: TransactionOrder): Promise<string | null> {
  try {
    await signer.estimateGas(order);
  } catch (error) {
    return revertDataOf(error);
  }
  throw new Error('The call was not refused');
}

/** Starts anvil, deploys everything, appoints the relayer. */
export async function contractFixture(): Promise<ContractFixture> {
  const chain = await localChain();
  const provider = quickProvider(chain);
  const signers = await Promise.all(PEOPLE.map((_, index) => provider.getSigner(index)));
  const people = Object.fromEntries(PEOPLE.map((name, index) => [name, signers[index]])) as ContractFixture['people'];
  const plan: ContractPlan = {
    factoryAdmin: people.operator.address,
    poolOwner: people.operator.address,
    poster: people.poster.address,
    payer: people.payer.address,
    guardian: people.guardian.address,
    accrualLimit: ACCRUAL_LIMIT,
  };
  const addresses = await deployContracts(people.operator, plan);
  await ensureRelayer(people.operator, addresses.vaultFactory, people.relayer.address);
  const token = async (name: string, args: readonly unknown[]): Promise<void> => {
    await send(people.operator, { to: addresses.usdc, data: testUsdcInterface.encodeFunctionData(name, args) });
  };
  return {
    chain,
    provider,
    people,
    plan,
    addresses,
    mint: (to, amount) => token('mint', [to, amount]),
    circle: (name, ...accounts) => token(name, accounts),
    stop: async () => {
      provider.destroy();
      await chain.stop();
    },
  };
}
