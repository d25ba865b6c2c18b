/**
 * Signs by a key in a PKCS#11 token, in a process of its own: the token's library reads its environment itself, and
 * Jest's is a copy. Standard input: `{ key, address, transactions }`; standard output: `{ hasKey, signed }` or `{ fault }`.
 */
import { text } from 'node:stream/consumers';
import { Pkcs11Signer } from '../client/signers/pkcs11-signer';
import type { Pkcs11Key } from '../client/signers/signer-location';
import type { UnsignedTransaction } from '../client/signers/signer';

interface Order {
  readonly key: Pkcs11Key;
  readonly address: string;
  readonly transactions: readonly Record<keyof UnsignedTransaction, string>[];
}

async function run(): Promise<object> {
  const { key, address, transactions } = JSON.parse(await text(process.stdin)) as Order;
  const signer = new Pkcs11Signer(key, address);
  const hasKey = await signer.hasKey();
  const signed: string[] = [];
  for (const { to, data, ...numbers } of transactions) {
    const { gasLimit, maxFeePerGas, maxPriorityFeePerGas, chainId, nonce } = numbers;
    const fees = { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) };
    const place = { chainId: Number(chainId), nonce: Number(nonce) };
    signed.push(await signer.sign({ to, data, ...fees, ...place, gasLimit: BigInt(gasLimit) }));
  }
  return { hasKey, signed };
}

run()
  .catch((error: unknown) => ({ fault: error instanceof Error ? error.message : String(error) }))
  .then((answer) => process.stdout.write(JSON.stringify(answer)));
