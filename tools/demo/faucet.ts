import { Contract, type JsonRpcProvider, NonceManager, Wallet } from 'ethers';

const TEST_USDC = [
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
];

/** Gives test USDC on the local chain. */
export class Faucet {
  private readonly signer: NonceManager;
  private readonly usdc: Contract;

  constructor(provider: JsonRpcProvider, privateKey: string, usdc: string) {
    this.signer = new NonceManager(new Wallet(privateKey, provider));
    this.usdc = new Contract(usdc, TEST_USDC, this.signer);
  }

  /**
   * Makes the sum and sends it as an ordinary ERC-20 transfer, so that whoever watches the receiver sees what it would see on Polygon.
   * @param amount micro-USDC.
   * @returns the transfer's hash, once it is in a block.
   */
  async send(to: string, amount: bigint): Promise<string> {
    const [hash] = await this.sendAll([{ to, amount }]);
    return hash ?? '';
  }

  /** The same to many, in as few blocks as the chain allows. */
  async sendAll(gifts: readonly { readonly to: string; readonly amount: bigint }[]): Promise<string[]> {
    const total = gifts.reduce((sum, { amount }) => sum + amount, 0n);
    await this.transact('mint', [await this.signer.getAddress(), total]);
    const sent = [];
    // In order: two of one signer at once would ask for the same nonce.
    for (const { to, amount } of gifts) sent.push(await this.submit('transfer', [to, amount]));
    await Promise.all(sent.map((transaction) => transaction.wait()));
    return sent.map(({ hash }) => hash);
  }

  private async transact(name: string, args: readonly unknown[]): Promise<void> {
    await (await this.submit(name, args)).wait();
  }

  private async submit(name: string, args: readonly unknown[]): Promise<{ hash: string; wait(): Promise<unknown> }> {
    // Gas is named: estimating would ask about a state that the transactions before this one have not made yet.
    return (await this.usdc.getFunction(name)(...args, { gasLimit: 200_000n })) as {
      hash: string;
      wait(): Promise<unknown>;
    };
  }
}
