import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { rewardPoolInterface, testUsdcInterface } from '@ballast/vault/contract-interfaces';
import { deployContracts, ensureRelayer } from '@ballast/vault/deploy-contracts';
import { testUsdcAbi, testUsdcBytecode } from '@ballast/vault/generated/test-usdc';
import { payoutIdOf } from '@ballast/vault/payout-id';
import { type VaultKey, predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { randomUUID } from 'node:crypto';
import {
  Contract,
  ContractFactory,
  HDNodeWallet,
  JsonRpcProvider,
  type TransactionReceipt,
  type TransactionResponse,
  Wallet,
  ZeroAddress,
} from 'ethers';

const MNEMONIC = 'test test test test test test test test test test test junk';
const DAILY_CAP = 1_000_000_000_000n;

/** A vault and the wallet it belongs to. */
export interface Member {
  readonly wallet: Wallet;
  readonly key: VaultKey;
  readonly vault: string;
}

export type ClubChain = Awaited<ReturnType<typeof clubChain>>;

/** anvil's ready-made rich accounts. */
export const account = (index: number): HDNodeWallet =>
  HDNodeWallet.fromPhrase(MNEMONIC, undefined, `m/44'/60'/0'/0/${index}`);

/** An anvil with the club's contracts and a funded pool. A block for each transaction unless told otherwise. */
export async function clubChain(options: Parameters<typeof localChain>[0] = {}) {
  const chain = await localChain(options);
  const provider = new JsonRpcProvider(chain.url, chain.chainId, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: 20,
  });
  const owner = account(0).connect(provider);
  const [payer, relayer] = [account(1), account(2)];
  const contracts = await deployContracts(owner, {
    factoryAdmin: owner.address,
    poolOwner: owner.address,
    payer: payer.address,
    guardian: owner.address,
    dailyCap: DAILY_CAP,
  });
  await ensureRelayer(owner, contracts.vaultFactory, relayer.address);
  const usdc = new Contract(contracts.usdc, testUsdcInterface, owner);
  const pool = new Contract(contracts.rewardPool, rewardPoolInterface, owner);

  const done = async (sent: Promise<unknown>): Promise<TransactionReceipt> => {
    const receipt = await ((await sent) as TransactionResponse).wait();
    if (receipt === null) throw new Error('no receipt');
    return receipt;
  };
  return {
    ...chain,
    provider,
    contracts,
    owner,
    payer,
    relayer,
    usdc,
    pool,
    done,
    mine: (blocks: number) => chain.rpc('anvil_mine', [`0x${blocks.toString(16)}`]),
    mint: (to: string, amount: bigint) => done(usdc.getFunction('mint')(to, amount)),
    balance: async (of: string): Promise<bigint> => (await usdc.getFunction('balanceOf')(of)) as bigint,
    /** One transaction with several USDC transfers out of the pool, each under an id of its own. */
    payMany: (lines: readonly (readonly [string, bigint])[]) =>
      done(
        (pool.connect(payer.connect(provider)) as Contract).getFunction('payMany')(
          lines.map(([to, amount]) => [payoutIdOf(randomUUID()), to, amount]),
        ),
      ),
    deployToken: async (): Promise<Contract> => {
      const token = await new ContractFactory(testUsdcAbi, testUsdcBytecode, owner).deploy();
      await token.waitForDeployment();
      return token as Contract;
    },
    newMember: (): Member => {
      const wallet = Wallet.createRandom(provider) as unknown as Wallet;
      const key = { owner: wallet.address, recovery: ZeroAddress, counter: 0n };
      return { wallet, key, vault: predictVaultAddress(contracts.vaultFactory, key) };
    },
    end: async () => {
      provider.destroy();
      await chain.stop();
    },
  } satisfies LocalChain & Record<string, unknown>;
}
