import { KeyStoreClient } from './key-store-client';
import { checkSigned, toRpcTransaction } from './signed-transaction';
import type { TransactionSigner, UnsignedTransaction } from './signer';

/** A signer behind web3signer's JSON-RPC (`eth_signTransaction`); the key is wherever web3signer has it. */
export class Web3Signer implements TransactionSigner {
  private readonly client = new KeyStoreClient('web3signer');
  private nextId = 1;

  /** @param address EIP-55 */
  constructor(
    private readonly url: string,
    readonly address: string,
  ) {}

  /** @throws Error when web3signer does not answer, refuses, or signs something else */
  async sign(unsigned: UnsignedTransaction): Promise<string> {
    const raw = await this.call('eth_signTransaction', [toRpcTransaction(unsigned, this.address)]);
    return checkSigned(String(raw), unsigned, this.address);
  }

  async hasKey(): Promise<boolean> {
    const accounts = await this.call('eth_accounts', []);
    const own = this.address.toLowerCase();
    return Array.isArray(accounts) && accounts.some((account) => String(account).toLowerCase() === own);
  }

  private async call(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: (this.nextId += 1), method, params });
    const { url } = this;
    const { result, error } = await this.client.post({ url, headers: { 'content-type': 'application/json' }, body });
    if (error !== undefined && error !== null) {
      const { message = '' } = error as { message?: string };
      throw new Error(`web3signer refuses ${method}: ${String(message).slice(0, 200)}`);
    }
    return result;
  }
}
