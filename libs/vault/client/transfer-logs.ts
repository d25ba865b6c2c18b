import { type Log, type Provider, type TransactionReceipt, dataSlice, getAddress } from 'ethers';

import { TRANSFER_TOPIC, addressTopic } from './log-topics';

/** One `Transfer` of a token; amount in base units, addresses in EIP-55. */
export interface TokenTransfer {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly blockNumber: number;
  readonly transactionHash: string;
}

export interface TransferSearch {
  readonly usdc: string;
  readonly to: readonly string[];
  readonly fromBlock: number;
  /** The last block to look at. */
  readonly block: number;
}

const WIDEST = 50_000;
const ADDRESSES_A_CALL = 500;

/** All USDC `Transfer` logs to these addresses, in chain order. @throws when a node refuses even a single block. */
export async function readTransfersTo(provider: Provider, search: TransferSearch): Promise<TokenTransfer[]> {
  const found: TokenTransfer[] = [];
  for (let start = 0; start < search.to.length; start += ADDRESSES_A_CALL) {
    const topics = [TRANSFER_TOPIC, null, search.to.slice(start, start + ADDRESSES_A_CALL).map(addressTopic)];
    found.push(...(await readWindows(provider, search, topics)));
  }
  return found;
}

/** The USDC `Transfer` logs of a transaction, in their order. */
export const transfersIn = ({ logs }: TransactionReceipt, usdc: string): TokenTransfer[] =>
  logs
    .filter(({ address, topics }) => address === usdc && topics[0] === TRANSFER_TOPIC && topics.length === 3)
    .map(toTransfer);

/** Nodes refuse ranges with too many blocks or results: the range is halved until they answer. */
async function readWindows(
  provider: Provider,
  { usdc, fromBlock, block }: TransferSearch,
  topics: (string | null | string[])[],
): Promise<TokenTransfer[]> {
  const found: TokenTransfer[] = [];
  let width = WIDEST;
  for (let from = fromBlock; from <= block;) {
    const to = Math.min(block, from + width - 1);
    try {
      const logs = await provider.getLogs({ address: usdc, topics, fromBlock: from, toBlock: to });
      found.push(...logs.map(toTransfer));
      from = to + 1;
    } catch (error) {
      if (width === 1) throw error;
      width = Math.max(1, Math.floor(width / 2));
    }
  }
  return found;
}

function toTransfer({ topics, data, blockNumber, transactionHash }: Log): TokenTransfer {
  const [, from = '', to = ''] = topics;
  return {
    from: getAddress(dataSlice(from, 12)),
    to: getAddress(dataSlice(to, 12)),
    amount: BigInt(data),
    blockNumber,
    transactionHash,
  };
}
