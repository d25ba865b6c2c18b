import { walletInFile } from '@ballast/vault/key-file';
import { type JsonRpcProvider, NonceManager, type Signer } from 'ethers';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeployOptions } from './deploy-options';
import { KeyStoreWallet } from './key-store-wallet';

const BETWEEN_LOOKS_MS = 1_000;
const PATIENCE_LOOKS = 600;

/**
 * The deploying account: a key in a file or in a key store, or an account of the RPC, as of a wallet behind it.
 * @throws Error when store or RPC has no key of the account, or does not answer
 */
export async function connectSigner(
  provider: JsonRpcProvider,
  signer: DeployOptions['signer'],
): Promise<{ readonly signer: Signer; readonly address: string }> {
  if ('keyFile' in signer) {
    const wallet = walletInFile(signer.keyFile, '--key-file').connect(provider);
    return { signer: new NonceManager(wallet), address: wallet.address };
  }
  if ('store' in signer) {
    const { store } = signer;
    if ((await store.hasKey?.()) === false) throw new Error(`DEPLOYER_SIGNER has no key of ${store.address}.`);
    return { signer: new NonceManager(new KeyStoreWallet(store, provider)), address: store.address };
  }
  const accounts = ((await provider.send('eth_accounts', [])) as string[]).map((one) => one.toLowerCase());
  if (!accounts.includes(signer.account.toLowerCase()))
    throw new Error('The RPC does not sign for the account named by --rpc-signer.');
  return { signer: await provider.getSigner(signer.account), address: signer.account };
}

/**
 * Waits until nothing of the account is under way: what an interrupted run has sent is not sent a second time.
 * @param onWait is called once when there is something to wait for.
 */
export async function settlePending(provider: JsonRpcProvider, address: string, onWait: () => void): Promise<void> {
  for (let look = 0; look < PATIENCE_LOOKS; look += 1) {
    const [latest, pending] = await Promise.all([
      provider.getTransactionCount(address, 'latest'),
      provider.getTransactionCount(address, 'pending'),
    ]);
    if (pending <= latest) return;
    if (look === 0) onWait();
    await wait(BETWEEN_LOOKS_MS);
  }
  throw new Error(
    'A transaction of this account is still in no block. Look for it in an explorer, then run this again.',
  );
}
