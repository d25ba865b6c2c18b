import { checkProofTexts } from '@ballast/texts/web/check-proof';
import { ChainUnread } from '../../../entities/statements/model/read-pool';
import { revertSelector } from '../../../entities/statements/model/wallet-error';
import type { Eip1193Provider } from '../../../entities/vault/model/browser-wallet';

const TIMEOUT_MS = 15_000;
/** Longer messages of an RPC are cut. */
const LONGEST_MESSAGE = 200;
/** The page's policy allows http to this computer alone (apps/gateway/src/edge/security-headers.ts). */
const THIS_COMPUTER = new Set(['localhost', '127.0.0.1']);
const words = checkProofTexts.unread;

/** Whether the page may call this address: https, or http on this computer; fetch refuses one with a password. */
export function isRpcAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && THIS_COMPUTER.has(hostname));
}

/**
 * An RPC, called as a wallet is. What the pool reverts with is thrown as the RPC says it; any other failure is a
 * `ChainUnread` with what to do.
 */
export function rpcProvider(url: string): Eip1193Provider {
  return {
    request: async ({ method, params = [] }) => {
      const { result, error } = await post(url, { jsonrpc: '2.0', id: 1, method, params });
      if (error === undefined) return result;
      if (method === 'eth_call' && revertSelector(error) !== null) throw error;
      throw unread(words.refused(messageOf(error)));
    },
  };
}

interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: object;
}

async function post(url: string, call: object): Promise<RpcAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(call) };
  try {
    const response = await fetch(url, { ...options, signal, credentials: 'omit', cache: 'no-store' });
    const answer = readAnswer(await response.text());
    // Some RPCs refuse with a status and say in the body why.
    if (answer?.error !== undefined || (answer !== null && response.ok)) return answer;
    throw unread(response.ok ? words.noRpc : words.http(response.status));
  } catch (error) {
    if (error instanceof ChainUnread) throw error;
    throw unread(signal.aborted ? words.late(TIMEOUT_MS / 1000) : words.unreached);
  }
}

/** Null: it is no answer of JSON-RPC. */
function readAnswer(text: string): RpcAnswer | null {
  try {
    const answer = JSON.parse(text) as { jsonrpc?: unknown; result?: unknown; error?: unknown } | null;
    if (answer?.jsonrpc !== '2.0') return null;
    const { result, error } = answer;
    if (typeof error === 'object' && error !== null) return { error };
    return result === undefined ? null : { result };
  } catch {
    return null;
  }
}

function messageOf(error: object): string {
  const { message } = error as { readonly message?: unknown };
  return (typeof message === 'string' ? message : JSON.stringify(error)).slice(0, LONGEST_MESSAGE);
}

const unread = (reason: string): ChainUnread => new ChainUnread(`${reason} ${words.otherwise}`);
