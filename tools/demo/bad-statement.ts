/** Run: `npm run demo:bad-statement`. Posts a false root with the demo's poster key, on the local chain only. */
import { randomBytes } from 'node:crypto';
import { type JsonRpcProvider, type Wallet, hexlify } from 'ethers';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { anvilDevWallet } from '../start/anvil-dev-keys';
import { chainIdOf, connect } from '../start/chain';
import { readDemoFile } from './demo-file';
import { runCommand } from './run-command';

const ANVIL_ACCOUNTS = 10;

async function badStatement(): Promise<string> {
  const demo = readDemoFile();
  const chainId = await chainIdOf(demo.rpcUrl);
  if (chainId !== LOCAL_CHAIN_ID || demo.chainId !== LOCAL_CHAIN_ID) {
    throw new Error(
      `A false statement is posted on the local chain (${LOCAL_CHAIN_ID}) only; this is chain ${chainId}.`,
    );
  }
  const provider = connect(demo.rpcUrl, chainId);
  try {
    const block = await post(provider, demo.rewardPool);
    return `Posted a false root in block ${block}. The checker vetoes it in the next one: ${demo.url}/reserves shows both.`;
  } finally {
    provider.destroy();
  }
}

/** The sum stays as it is, so that the pool takes it: nothing but a rebuild shows that the root is false. */
async function post(provider: JsonRpcProvider, pool: string): Promise<number> {
  // The contracts are compiled by then: npm start has done it.
  const { readPool } = await import('@ballast/vault/pool-reader');
  const { buildPostTransaction } = await import('@ballast/vault/statements/post-transaction');
  const { poster, owed, settledTotal, reserved } = await readPool(provider, pool);
  const asOfBlock = BigInt(await provider.getBlockNumber());
  const order = { root: hexlify(randomBytes(32)), sum: owed + settledTotal, reserved, asOfBlock };
  const signer = devWalletOf(poster).connect(provider);
  // The node's own nonce: the watcher posts with this key as well.
  const nonce = await provider.getTransactionCount(poster, 'pending');
  const receipt = await (await signer.sendTransaction({ ...buildPostTransaction(pool, order), nonce })).wait();
  if (receipt === null) throw new Error('The chain gave no receipt.');
  return receipt.blockNumber;
}

function devWalletOf(address: string): ReturnType<typeof anvilDevWallet> | Wallet {
  for (let index = 0; index < ANVIL_ACCOUNTS; index += 1) {
    const wallet = anvilDevWallet(index);
    if (wallet.address === address) return wallet;
  }
  throw new Error(`The poster ${address} is none of the public accounts of anvil: this is not the demo.`);
}

runCommand(badStatement);
