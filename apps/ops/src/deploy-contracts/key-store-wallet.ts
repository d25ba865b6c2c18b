import type { TransactionSigner } from '@ballast/vault/signers/signer';
import { AbstractSigner, type JsonRpcProvider, type Provider, type TransactionRequest } from 'ethers';

const EIP_1559 = 2;

/** A key that no file holds, as an account that ethers sends by: web3signer, AWS KMS or a PKCS#11 token. */
export class KeyStoreWallet extends AbstractSigner<JsonRpcProvider> {
  constructor(
    private readonly signer: TransactionSigner,
    provider: JsonRpcProvider,
  ) {
    super(provider);
  }

  getAddress(): Promise<string> {
    return Promise.resolve(this.signer.address);
  }

  override connect(provider: Provider | null): KeyStoreWallet {
    return new KeyStoreWallet(this.signer, provider as JsonRpcProvider);
  }

  /** @param request as `sendTransaction` completes it. @throws Error for one that the key stores' interface does not carry */
  override signTransaction(request: TransactionRequest): Promise<string> {
    const { type, to, data, nonce, chainId, value, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = request;
    if (type !== EIP_1559 || typeof to !== 'string' || BigInt(value ?? 0) !== 0n)
      throw new Error('A key store signs calls by EIP-1559 that send no coin, and this chain or call is not of them.');
    return this.signer.sign({
      ...{ chainId: Number(chainId), nonce: Number(nonce), to, data: data ?? '0x' },
      ...{ gasLimit: BigInt(gasLimit ?? 0), maxFeePerGas: BigInt(maxFeePerGas ?? 0) },
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
    });
  }

  override signMessage(): Promise<string> {
    return Promise.reject(new Error('This account signs transactions only.'));
  }

  override signTypedData(): Promise<string> {
    return Promise.reject(new Error('This account signs transactions only.'));
  }
}
