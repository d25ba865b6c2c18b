import { Contract, ContractFactory, JsonRpcProvider, NonceManager, Wallet, parseEther } from 'ethers';
import { testUsdcAbi, testUsdcBytecode } from '@ballast/vault/generated/test-usdc';
import { demo } from './demo';

const USDC_ABI = [
  'function transfer(address to, uint256 amount) returns (bool)',
  'function mint(address to, uint256 amount)',
  'function balanceOf(address) view returns (uint256)',
];

// Blocks come every second here; ethers would look every four.
const provider = () =>
  new JsonRpcProvider(demo().rpcUrl, demo().chainId, { staticNetwork: true, cacheTimeout: -1, pollingInterval: 200 });
const faucet = () => new NonceManager(new Wallet(demo().faucetPrivateKey, provider()));

/** A wallet of a person, with gas. */
export async function fundedWallet(): Promise<Wallet> {
  const wallet = new Wallet(Wallet.createRandom().privateKey, provider());
  const sent = await faucet().sendTransaction({ to: wallet.address, value: parseEther('1') });
  await sent.wait();
  return wallet;
}

/** Mints test USDC to `from` and sends it on as any ERC-20 transfer would. Amount in micro-USDC. @returns the transaction's hash */
export async function sendUsdc(from: Wallet, to: string, amount: bigint): Promise<string> {
  const minted = await new Contract(demo().usdc, USDC_ABI, faucet()).getFunction('mint')(from.address, amount);
  await minted.wait();
  const sent = await new Contract(demo().usdc, USDC_ABI, from).getFunction('transfer')(to, amount);
  await sent.wait();
  return sent.hash as string;
}

/** USDC of an address in micro-USDC, at a block or now. */
export async function usdcOf(address: string, block?: number): Promise<bigint> {
  return (await new Contract(demo().usdc, USDC_ABI, provider()).getFunction('balanceOf')(address, {
    blockTag: block ?? 'latest',
  })) as bigint;
}

export async function call(address: string, abi: string, from: Wallet, args: readonly unknown[]): Promise<void> {
  const name = /function (\w+)/.exec(abi)?.[1] ?? '';
  const sent = await new Contract(address, [abi], from).getFunction(name)(...args);
  await sent.wait();
}

export async function read(address: string, abi: string, args: readonly unknown[]): Promise<unknown> {
  const name = /function (\w+)/.exec(abi)?.[1] ?? '';
  return new Contract(address, [abi], provider()).getFunction(name)(...args);
}

/** Puts a token on the chain that calls itself USDC and is not; everything else about it is the same. @returns its address */
export async function deployFakeUsdc(): Promise<string> {
  const token = await new ContractFactory(testUsdcAbi, testUsdcBytecode, faucet()).deploy();
  await token.waitForDeployment();
  return token.getAddress();
}

/** Mints a token of `deployFakeUsdc` to an address. Amount in its smallest units. */
export async function mintToken(token: string, to: string, amount: bigint): Promise<void> {
  const minted = await new Contract(token, USDC_ABI, faucet()).getFunction('mint')(to, amount);
  await minted.wait();
}

/** Blocks after a move, so that a final block has the new time at once. */
const BLOCKS = 3;

/** Lets seconds pass on the chain. */
export async function moveChain(seconds: number): Promise<void> {
  const chain = provider();
  try {
    await chain.send('evm_increaseTime', [seconds]);
    await chain.send('anvil_mine', [`0x${BLOCKS.toString(16)}`]);
  } finally {
    chain.destroy();
  }
}
