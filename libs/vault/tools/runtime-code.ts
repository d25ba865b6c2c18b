import { type BlockTag, type Provider, isCallException, toBeHex } from 'ethers';

import type { RuntimeCode } from './solc';

/** The code that a contract of this checkout has on a chain once its constructor has written these immutables. */
export function runtimeCode<Name extends string>(
  { code, immutables }: RuntimeCode<Name>,
  values: Readonly<Record<Name, string | bigint>>,
): string {
  const bytes = Buffer.from(code.slice(2), 'hex');
  for (const name of Object.keys(immutables) as Name[]) {
    const word = Buffer.from(toBeHex(BigInt(values[name]), 32).slice(2), 'hex');
    for (const at of immutables[name]) word.copy(bytes, at);
  }
  return `0x${bytes.toString('hex')}`;
}

/** The word of an immutable by its getter; zero when the contract does not answer with one: then its code is another one. */
export async function readImmutable(
  provider: Provider,
  getter: { readonly to: string; readonly data: string; readonly blockTag?: BlockTag },
): Promise<bigint> {
  const answer = await provider.call(getter).catch((error: unknown) => {
    if (isCallException(error)) return '0x';
    throw error;
  });
  return /^0x[0-9a-f]{64}$/.test(answer) ? BigInt(answer) : 0n;
}

/** The sentence for a contract whose code is another one: nothing that is written or tested here holds for it. */
export function otherCodeFault(contract: string, address: string): string {
  return (
    `The code at ${address} is not the ${contract} of this checkout, so its rules may be others. Do not send anything ` +
    'there, and do not count on it. If another version was deployed, run this in a checkout of that one.'
  );
}
