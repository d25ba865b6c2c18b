import type { ChainTransaction } from '@ballast/dto/chain/chain-transaction.dto';
import { decodeLog } from '@ballast/vault/decode-log';
import type { Finality } from '../rpc/finality';
import type { Receipt } from '../rpc/parse-answers';
import { quorumReceiptIn, receiptsOf } from '../rpc/quorum-receipt';
import type { RpcPool } from '../rpc/rpc-pool';

export interface TransactionParts {
  readonly pool: RpcPool;
  readonly finality: Pick<Finality, 'read' | 'confirmed'>;
  readonly usdc: string;
}

const UNKNOWN: ChainTransaction = {
  found: false,
  success: false,
  final: false,
  blockNumber: null,
  minedAt: null,
  transfers: [],
};

/**
 * Reads a transaction from the chain.
 * @returns null when no RPC answered; `found: false` when none of those that did has it in a block.
 */
export async function readTransaction(
  { pool, finality, usdc }: TransactionParts,
  hash: string,
  signal: AbortSignal,
): Promise<ChainTransaction | null> {
  // All are asked: one that lags says 'unknown' about what another has had for minutes.
  const receipts = await receiptsOf(pool, hash, signal);
  if (receipts.length === 0) return null;
  const agreed = quorumReceiptIn(receipts, pool.quorum);
  const receipt = agreed ?? receipts.find(([, one]) => one !== null)?.[1] ?? null;
  if (receipt === null) return UNKNOWN;
  const { block } = await finality.read();
  const reached = agreed !== null && block !== null && receipt.number <= block.number;
  const header = reached ? await finality.confirmed(receipt) : null;
  return {
    found: true,
    success: receipt.success,
    final: header !== null,
    blockNumber: receipt.number,
    minedAt: header?.timestamp ?? null,
    transfers: receipt.success ? usdcTransfers(receipt, usdc) : [],
  };
}

function usdcTransfers({ logs }: Receipt, usdc: string): ChainTransaction['transfers'] {
  return [...logs]
    .sort((a, b) => a.logIndex - b.logIndex)
    .flatMap((log) => {
      const decoded = decodeLog(log);
      if (decoded?.kind !== 'transfer' || decoded.token !== usdc) return [];
      return [{ from: decoded.from, to: decoded.to, amount: String(decoded.amount) }];
    });
}
