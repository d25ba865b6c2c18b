import { Interface, Wallet } from 'ethers';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { ROLE, anvilDevKey } from '../../start/anvil-dev-keys';
import { rpc } from '../../start/chain';
import type { Journal } from '../journal/journal';

const USDC = new Interface(['function mint(address to, uint256 amount)']);
const GAS = { gasLimit: 200_000n, maxFeePerGas: 100_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
const LOOK_MS = 1_500;

interface Sent {
  readonly hash: string;
  readonly raw: string;
}

/**
 * Pays USDC into vaults, one transaction after the other. A transaction removed by a fork is sent again unchanged, as a
 * wallet does, so each of them is mined once in the end.
 */
export class Depositor {
  private readonly wallet = new Wallet(anvilDevKey(ROLE.faucet));
  private readonly open = new Map<string, Sent>();
  private chain: Promise<unknown> = Promise.resolve();
  private nonce: number | undefined;
  private running = true;

  constructor(
    private readonly target: { readonly rpcUrl: string; readonly usdc: string },
    private readonly journal: Journal,
  ) {}

  /** @param amount micro-USDC @returns the transaction's hash, when the node has it */
  send(to: string, amount: bigint): Promise<string> {
    const sent = this.chain.then(() => this.sign(to, amount));
    this.chain = sent;
    return sent;
  }

  /** Resends lost transactions until `stop`. */
  async run(): Promise<void> {
    while (this.running) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (this.running) await this.sendAgain();
    }
  }

  stop(): void {
    this.running = false;
  }

  /** Waits until all transactions are in a final block. */
  async settled(): Promise<void> {
    await this.chain;
    while (this.open.size > 0) {
      await this.sendAgain();
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  private async sign(to: string, amount: bigint): Promise<string> {
    const { rpcUrl, usdc } = this.target;
    this.nonce ??= Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [this.wallet.address, 'latest']));
    const data = USDC.encodeFunctionData('mint', [to, amount]);
    const transaction = { type: 2, chainId: LOCAL_CHAIN_ID, to: usdc, data, nonce: this.nonce, ...GAS };
    const raw = await this.wallet.signTransaction(transaction);
    this.nonce += 1;
    const hash = await rpc<string>(rpcUrl, 'eth_sendRawTransaction', [raw]);
    this.journal.write({ line: 'deposit', hash, vault: to, amount: amount.toString() });
    this.open.set(hash, { hash, raw });
    return hash;
  }

  private async sendAgain(): Promise<void> {
    const { rpcUrl } = this.target;
    const final = await rpc<{ number: string } | null>(rpcUrl, 'eth_getBlockByNumber', ['finalized', false]);
    // In the middle of a reorg the node has no such block for a moment; the next round asks anew.
    if (final === null) return;
    for (const { hash, raw } of [...this.open.values()]) {
      const receipt = await rpc<{ blockNumber: string } | null>(rpcUrl, 'eth_getTransactionReceipt', [hash]);
      if (receipt === null) await rpc(rpcUrl, 'eth_sendRawTransaction', [raw]).catch(() => undefined);
      else if (Number(receipt.blockNumber) <= Number(final.number)) this.open.delete(hash);
    }
  }
}
