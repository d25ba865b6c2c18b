import { checksummed } from './wallet-address';

/** The little of EIP-1193 that is used here. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

const PLACEHOLDER = 'WALLET';

/** The wallet in this browser, if there is one. */
export function browserWallet(): Eip1193Provider | null {
  const { ethereum } = window as { ethereum?: Eip1193Provider };
  return typeof ethereum?.request === 'function' ? ethereum : null;
}

export interface Proof {
  readonly wallet: string;
  readonly signature: string;
}

/**
 * Asks the wallet for its address and has it sign that it belongs to the member (`personal_sign`, EIP-191).
 * @param template the server's message with WALLET in place of the address
 * @throws when the member says no in the wallet, or the wallet answers nonsense
 */
export async function proveWallet(provider: Eip1193Provider, template: string): Promise<Proof> {
  const accounts = await provider.request({ method: 'eth_requestAccounts' });
  const [account] = Array.isArray(accounts) ? (accounts as unknown[]) : [];
  if (typeof account !== 'string') throw new Error('the wallet gave no account');
  const wallet = await checksummed(account);
  const message = template.replace(PLACEHOLDER, wallet);
  const signature = await provider.request({ method: 'personal_sign', params: [toHex(message), account] });
  if (typeof signature !== 'string') throw new Error('the wallet gave no signature');
  return { wallet, signature };
}

/** Wallets take the message as bytes; as text some of them guess. */
function toHex(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
