import { TRANSFER_TOPIC, addressTopic } from '@ballast/vault/log-topics';
import { MaxUint256, toBeHex } from 'ethers';
import type { RpcCall, Treatment } from './flaky-rpc';

/** A Transfer that never happened. */
export interface ForgedTransfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

interface Block {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
}

/** Every bit the other way round, so that no hash is its own forgery. */
const forged = (hash: string): string => toBeHex(MaxUint256 - BigInt(hash), 32);

/**
 * An RPC that reports blocks above `above` with hashes of its own, the same in every response, each with the forged
 * transfer and matching balances.
 */
export function onAnotherChain(forgery: ForgedTransfer, above = -1): (call: RpcCall) => Treatment {
  const numbers = new Map<string, string>();
  const alter = (result: unknown): unknown => {
    const block = result as Block | null;
    if (block === null || Number(block.number) <= above) return block;
    const hash = forged(block.hash);
    numbers.set(hash, block.number);
    const parentHash = Number(block.number) - 1 <= above ? block.parentHash : forged(block.parentHash);
    return { ...block, hash, parentHash };
  };
  return ({ method, params }) => {
    if (method === 'eth_getBlockByNumber') return { alter };
    if (method === 'eth_call') return { result: toBeHex(forgery.amount, 32) };
    if (method !== 'eth_getLogs') return null;
    const [{ blockHash }] = params as [{ blockHash?: string }];
    const blockNumber = numbers.get(blockHash ?? '');
    return blockHash === undefined || blockNumber === undefined
      ? null
      : { result: [logOf(forgery, blockHash, blockNumber)] };
  };
}

/** An RPC that reports the right blocks with a forged transfer in each of them, and matching balances. */
export function withFalseLogs(forgery: ForgedTransfer): (call: RpcCall) => Treatment {
  const numbers = new Map<string, string>();
  const note = (result: unknown): unknown => {
    const block = result as Block | null;
    if (block !== null) numbers.set(block.hash, block.number);
    return block;
  };
  return ({ method, params }) => {
    if (method === 'eth_getBlockByNumber') return { alter: note };
    if (method === 'eth_call') return { result: toBeHex(forgery.amount, 32) };
    if (method !== 'eth_getLogs') return null;
    const [{ blockHash }] = params as [{ blockHash?: string }];
    const blockNumber = numbers.get(blockHash ?? '');
    return blockHash === undefined || blockNumber === undefined
      ? null
      : { alter: (logs) => [...(logs as object[]), logOf(forgery, blockHash, blockNumber)] };
  };
}

/** An RPC that reports the right blocks without their logs; every vault appears empty and without code. */
export function withoutLogs({ method }: RpcCall): Treatment {
  if (method === 'eth_call') return { result: toBeHex(0, 32) };
  if (method === 'eth_getCode') return { result: '0x' };
  return method === 'eth_getLogs' ? { result: [] } : null;
}

function logOf({ token, from, to, amount }: ForgedTransfer, blockHash: string, blockNumber: string): object {
  return {
    address: token,
    topics: [TRANSFER_TOPIC, addressTopic(from), addressTopic(to)],
    data: toBeHex(amount, 32),
    blockHash,
    blockNumber,
    transactionHash: toBeHex(blockNumber, 32),
    logIndex: '0x0',
  };
}
