import { callRpc } from '../../chain/json-rpc';

/** The blocks that one RPC names. */
export interface RpcView {
  readonly url: string;
  /** Null: it answered. */
  readonly fault: string | null;
  readonly chainId: number;
  readonly final: number;
  /** Unix seconds. */
  readonly newestTime: number;
  readonly finalTime: number;
}

interface Block {
  readonly number: string;
  readonly hash: string;
  readonly timestamp: string;
}

/** Asks one RPC for its chain, its newest and its final block. */
export async function viewOf(url: string): Promise<RpcView> {
  try {
    const [chainId, newest, final] = await Promise.all([
      callRpc<string>(url, 'eth_chainId'),
      callRpc<Block>(url, 'eth_getBlockByNumber', ['latest', false]),
      callRpc<Block>(url, 'eth_getBlockByNumber', ['finalized', false]),
    ]);
    return {
      ...{ url, fault: null, chainId: Number(chainId), final: Number(final.number) },
      ...{ newestTime: Number(newest.timestamp), finalTime: Number(final.timestamp) },
    };
  } catch (error) {
    const fault = error instanceof Error ? error.message : 'It does not answer.';
    return { url, fault, chainId: 0, final: 0, newestTime: 0, finalTime: 0 };
  }
}

/**
 * The RPCs that name the same block at the greatest height that `quorum` of them call final, as the watcher counts them.
 */
export async function agreeingOn(
  views: readonly RpcView[],
  quorum: number,
): Promise<{ readonly height: number; readonly urls: readonly string[] }> {
  const height = [...views].map(({ final }) => final).sort((a, b) => b - a)[Math.min(quorum, views.length) - 1] ?? 0;
  const byHash = new Map<string, string[]>();
  for (const { url, final } of views) {
    if (final < height) continue;
    const block = await callRpc<Block | null>(url, 'eth_getBlockByNumber', [`0x${height.toString(16)}`, false]).catch(
      () => null,
    );
    if (block !== null) byHash.set(block.hash, [...(byHash.get(block.hash) ?? []), url]);
  }
  const [urls = []] = [...byHash.values()].sort((a, b) => b.length - a.length);
  return { height, urls };
}
