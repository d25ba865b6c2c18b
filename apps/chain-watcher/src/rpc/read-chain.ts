import { testUsdcInterface } from '@ballast/vault/contract-interfaces';
import { type BlockHeader, type PlacedLog, type Receipt, parseBlock, parseLogs, parseReceipt } from './parse-answers';
import { isSameHash, parseData, parseIndex } from './parse-answers';
import { RpcError } from './rpc-error';
import type { RpcView } from './rpc-pool';

/** One `eth_getLogs` filter besides its range. null in `topics`: any. */
export interface LogFilter {
  readonly address?: string;
  readonly topics: readonly (string | readonly string[] | null)[];
  /** True: a single block with more matching logs than a node returns is skipped instead of retried for ever. */
  readonly bestEffort?: boolean;
}

export type BlockTag = number | 'latest' | 'finalized';

/** Hex quantity of a block number, or the tag itself. */
export function toBlockTag(block: BlockTag): string {
  return typeof block === 'number' ? `0x${block.toString(16)}` : block;
}

/** The block at `tag`; a number that the node does not know counts as a failure of the node. */
export function readBlock(view: RpcView, tag: BlockTag): Promise<BlockHeader> {
  return view.call('eth_getBlockByNumber', [toBlockTag(tag), false], (result) => {
    const block = parseBlock(result);
    if (typeof tag === 'number' && block.number !== tag) throw new TypeError('another block');
    return block;
  });
}

/** The block at a height; null when the node does not have it, which is normal for a lagging node. */
export function readKnownBlock(view: RpcView, number: number): Promise<BlockHeader | null> {
  return view.call('eth_getBlockByNumber', [toBlockTag(number), false], (result) => {
    if (result === null) return null;
    const block = parseBlock(result);
    if (block.number !== number) throw new TypeError('another block');
    return block;
  });
}

/** Logs of the blocks [from, to]. A log outside of them counts as a failure of the node. */
export function readLogs(view: RpcView, filter: LogFilter, from: number, to: number): Promise<PlacedLog[]> {
  const range = { fromBlock: toBlockTag(from), toBlock: toBlockTag(to) };
  return getLogs(view, filter, { range, isOneBlock: from === to }, (log) => {
    if (log.blockNumber < from || log.blockNumber > to) throw new TypeError('other blocks');
  });
}

/** Logs of the one block with this hash: a node that does not have it says so instead of answering 'no logs'. */
export function readLogsOfBlock(view: RpcView, filter: LogFilter, hash: string): Promise<PlacedLog[]> {
  return getLogs(view, filter, { range: { blockHash: hash }, isOneBlock: true }, (log) => {
    if (!isSameHash(log.blockHash, hash)) throw new TypeError('another block');
  });
}

async function getLogs(
  view: RpcView,
  { bestEffort = false, ...filter }: LogFilter,
  { range, isOneBlock }: { readonly range: object; readonly isOneBlock: boolean },
  check: (log: PlacedLog) => void,
): Promise<PlacedLog[]> {
  try {
    return await view.call('eth_getLogs', [{ ...filter, ...range }], (result) => {
      const logs = parseLogs(result);
      logs.forEach(check);
      return logs;
    });
  } catch (error) {
    if (bestEffort && isOneBlock && error instanceof RpcError && error.fault === 'too_much') return [];
    throw error;
  }
}

/** `token.balanceOf(holder)` after block `blockNumber`, in base units. */
export function readBalance(view: RpcView, token: string, holder: string, blockNumber: number): Promise<bigint> {
  const data = testUsdcInterface.encodeFunctionData('balanceOf', [holder]);
  return view.call('eth_call', [{ to: token, data }, toBlockTag(blockNumber)], (result) => {
    const answer = parseData(result);
    // '0x' is what an address without code answers; that is no balance of zero.
    if (answer.length !== 66) throw new TypeError('not a balance');
    return BigInt(answer);
  });
}

/**
 * Whether the issuer has paused the token (`paused()` of FiatToken) after block `blockNumber`; undefined for a token that
 * knows no pause.
 */
export async function readPaused(view: RpcView, token: string, blockNumber: number): Promise<boolean | undefined> {
  const data = testUsdcInterface.encodeFunctionData('paused');
  try {
    return await view.call('eth_call', [{ to: token, data }, toBlockTag(blockNumber)], (result) => {
      const answer = parseData(result);
      if (answer.length !== 66) throw new TypeError('not a yes or no');
      return BigInt(answer) !== 0n;
    });
  } catch (error) {
    // No reason to hold up what is final: payments find out by themselves.
    if (error instanceof RpcError && error.fault === 'refused') return undefined;
    throw error;
  }
}

/** The number of transactions `account` had sent by `tag`: its next nonce. */
export function readTransactionCount(view: RpcView, account: string, tag: BlockTag): Promise<number> {
  return view.call('eth_getTransactionCount', [account, toBlockTag(tag)], parseIndex);
}

/** Whether there is code at the address after block `blockNumber`. */
export function hasCode(view: RpcView, address: string, blockNumber: number): Promise<boolean> {
  return view.call('eth_getCode', [address, toBlockTag(blockNumber)], (result) => parseData(result) !== '0x');
}

/** null when the node knows no such transaction or it is not mined. */
export function readReceipt(view: RpcView, transactionHash: string): Promise<Receipt | null> {
  return view.call('eth_getTransactionReceipt', [transactionHash], parseReceipt);
}

/** Whether the node has the transaction at all, mined or waiting. */
export function isKnownTransaction(view: RpcView, transactionHash: string): Promise<boolean> {
  return view.call('eth_getTransactionByHash', [transactionHash], (result) => result !== null && result !== undefined);
}
