import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { rewardPoolInterface, testUsdcInterface } from '@ballast/vault/contract-interfaces';
import { deployContracts, ensureRelayer } from '@ballast/vault/deploy-contracts';
import { testUsdcAbi, testUsdcBytecode } from '@ballast/vault/generated/test-usdc';
import { buildPostTransaction } from '@ballast/vault/statements/post-transaction';
import { type VaultKey, predictVaultAddress } from '@ballast/vault/predict-vault-address';
import {
  Contract,
  ContractFactory,
  HDNodeWallet,
  JsonRpcProvider,
  type TransactionReceipt,
  type TransactionResponse,
  Wallet,
  ZeroAddress,
  hexlify,
} from 'ethers';
import { randomBytes } from 'node:crypto';
import { StatedMembers } from './stated-members';

const MNEMONIC = 'test test test test test test test test test test test junk';
const ACCRUAL_LIMIT = 1_000_000_000_000_000n;
const DAY = 86_400;
/** Members whom the statement of a chain names. */
const STATED = 80;

/** A vault and the wallet it belongs to. */
export interface Member {
  readonly wallet: Wallet;
  readonly key: VaultKey;
  readonly vault: string;
}

type ClubChainOptions = Parameters<typeof localChain>[0] & { readonly stated?: boolean };

export type ClubChain = Awaited<ReturnType<typeof clubChain>>;

/** anvil's ready-made rich accounts. */
export const account = (index: number): HDNodeWallet =>
  HDNodeWallet.fromPhrase(MNEMONIC, undefined, `m/44'/60'/0'/0/${index}`);

/**
 * An anvil with the club's contracts. A block for each transaction unless told otherwise.
 * @param options.stated whether a statement counts that names each new member; without it the pool is as deployed
 */
export async function clubChain({ stated = true, ...options }: ClubChainOptions = {}) {
  const chain = await localChain(options);
  const provider = new JsonRpcProvider(chain.url, chain.chainId, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: 20,
  });
  const owner = account(0).connect(provider);
  const [payer, relayer, poster] = [account(1), account(2), account(3)];
  const contracts = await deployContracts(owner, {
    ...{ factoryAdmin: owner.address, poolOwner: owner.address, guardian: owner.address },
    ...{ poster: poster.address, payer: payer.address, accrualLimit: ACCRUAL_LIMIT },
  });
  await ensureRelayer(owner, contracts.vaultFactory, relayer.address);
  const usdc = new Contract(contracts.usdc, testUsdcInterface, owner);
  const pool = new Contract(contracts.rewardPool, rewardPoolInterface, owner);

  const newMember = (): Member => {
    // Without a mnemonic, whose derivation takes longer than all the rest.
    const wallet = new Wallet(hexlify(randomBytes(32)), provider);
    const key = { owner: wallet.address, recovery: ZeroAddress, counter: 0n };
    return { wallet, key, vault: predictVaultAddress(contracts.vaultFactory, key) };
  };
  const pass = async (seconds: number): Promise<void> => {
    await chain.rpc('evm_increaseTime', [seconds]);
    await chain.rpc('anvil_mine', ['0x1']);
  };
  /** The pool takes a statement that it can pay. Specs then put in what they need. */
  const makeCurrent = async ({ tree: { root, sum } }: StatedMembers): Promise<void> => {
    const { rewardPool } = contracts;
    await pass(DAY);
    await done(usdc.getFunction('mint')(rewardPool, sum));
    const post = buildPostTransaction(rewardPool, { root, sum, reserved: 0n, asOfBlock: 1n });
    await done(poster.connect(provider).sendTransaction(post));
    await pass(DAY);
    await drain(provider, { token: contracts.usdc, from: rewardPool, to: owner.address, amount: sum });
  };
  const ahead = stated ? Array.from({ length: STATED }, newMember) : [];
  const statement = await StatedMembers.of(ahead.length > 0 ? ahead : [newMember()]);
  if (stated) await makeCurrent(statement);
  return {
    ...chain,
    ...{ provider, contracts, owner, payer, relayer, poster, statement, usdc, pool },
    ...{ pass, done },
    mine: (blocks: number) => chain.rpc('anvil_mine', [`0x${blocks.toString(16)}`]),
    mint: (to: string, amount: bigint) => done(usdc.getFunction('mint')(to, amount)),
    balance: async (of: string): Promise<bigint> => (await usdc.getFunction('balanceOf')(of)) as bigint,
    /** One transaction with several USDC transfers out of the pool, to members whom the statement names. */
    payMany: (lines: readonly (readonly [string, bigint])[]) =>
      done(
        (pool.connect(payer.connect(provider)) as Contract).getFunction('claimMany')(
          lines.map(([to, amount]) => statement.claim(to, amount)),
        ),
      ),
    deployToken: async (): Promise<Contract> => {
      const token = await new ContractFactory(testUsdcAbi, testUsdcBytecode, owner).deploy();
      await token.waitForDeployment();
      return token as Contract;
    },
    newMember: (): Member => ahead.shift() ?? newMember(),
    end: async () => {
      provider.destroy();
      await chain.stop();
    },
  } satisfies LocalChain & Record<string, unknown>;
}

async function done(sent: Promise<unknown>): Promise<TransactionReceipt> {
  const receipt = await ((await sent) as TransactionResponse).wait();
  if (receipt === null) throw new Error('no receipt');
  return receipt;
}

/**
 * Moves a contract's tokens, which no door of it would let out. Ends when it is mined: a watcher that starts at the
 * next block would otherwise see this payment of the pool.
 */
async function drain(
  provider: JsonRpcProvider,
  move: { readonly token: string; readonly from: string; readonly to: string; readonly amount: bigint },
): Promise<void> {
  const { token, from, to, amount } = move;
  const data = testUsdcInterface.encodeFunctionData('transfer', [to, amount]);
  await provider.send('anvil_impersonateAccount', [from]);
  await provider.send('anvil_setBalance', [from, '0xde0b6b3a7640000']);
  await done((await provider.getSigner(from)).sendTransaction({ to: token, data }));
  await provider.send('anvil_stopImpersonatingAccount', [from]);
}
