import { JsonRpcProvider, Network, isError } from 'ethers';
import { callRpc } from './json-rpc';

/**
 * A connection to the chain that answers at an address. Without ethers' plug-ins for well-known chains: that of Polygon
 * takes its fees from a web site, and fails without it.
 * @throws Error when none answers, or another chain than `expected`.
 */
export async function connectChain(url: string, expected: number): Promise<JsonRpcProvider> {
  const chainId = Number(await callRpc<string>(url, 'eth_chainId'));
  if (chainId !== expected) throw new Error(`The RPC is of chain ${chainId}, and CHAIN_ID says ${expected}.`);
  const network = new Network(`chain ${chainId}`, chainId);
  return new JsonRpcProvider(url, network, {
    ...{ staticNetwork: network, batchMaxCount: 1, cacheTimeout: -1 },
    pollingInterval: 500,
  });
}

/** The sentence of what was thrown, without what ethers adds to it: the address of the RPC, and with it a key. */
export function chainSentenceOf(error: unknown): string {
  const known = ['SERVER_ERROR', 'NETWORK_ERROR', 'TIMEOUT', 'CALL_EXCEPTION', 'INSUFFICIENT_FUNDS', 'UNKNOWN_ERROR'];
  const { shortMessage } = error as { shortMessage?: unknown };
  if (typeof shortMessage === 'string') return shortMessage;
  if (known.some((code) => isError(error, code as 'SERVER_ERROR'))) return (error as { code: string }).code;
  return error instanceof Error ? error.message : String(error);
}
