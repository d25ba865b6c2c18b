import { parseHash } from '../../rpc/parse-answers';
import { RpcError } from '../../rpc/rpc-error';
import type { RpcPool } from '../../rpc/rpc-pool';

/** `sent`: the node has the transaction. `spent`: its nonce is mined. `refused`: the node does not accept it now. */
export type SendResult = { readonly kind: 'sent' | 'spent' } | { readonly kind: 'refused'; readonly message: string };

const KNOWN = /already known|known transaction|already imported|already exists|already in mempool/i;
const SPENT = /nonce too low|nonce has already been used|old nonce|already mined/i;

/** Broadcasts a signed transaction. Sending the same one twice is harmless. */
export async function sendRaw(pool: RpcPool, rawTransaction: string): Promise<SendResult> {
  try {
    await pool.call('eth_sendRawTransaction', [rawTransaction], parseHash, { refusals: true });
    return { kind: 'sent' };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (KNOWN.test(error.message)) return { kind: 'sent' };
    if (SPENT.test(error.message)) return { kind: 'spent' };
    return { kind: 'refused', message: error.message };
  }
}
