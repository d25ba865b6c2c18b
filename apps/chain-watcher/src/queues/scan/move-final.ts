import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import type { FinalBalancesDto, VaultBalanceDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { FinalityState } from '../../rpc/finality';
import { readBalance } from '../../rpc/read-chain';
import type { RpcView } from '../../rpc/rpc-pool';
import { mapBounded } from '../../rpc/map-bounded';
import { expectBlock } from './read-range';
import { type Position, type ScanParts, post } from './scan-parts';

const READS_AT_ONCE = 16;

/**
 * Moves the ledger's final block up to what the RPCs agree on, with the balances read there: of the pool, and of every
 * vault that was touched since the last time.
 * @param finality.block null, or too far behind `maxLagSeconds`: nothing moves, so nothing is credited.
 * @throws ViewMoved, CursorMoved.
 */
export async function moveFinal(
  parts: ScanParts,
  position: Position,
  finality: FinalityState,
  maxLagSeconds: number,
): Promise<Position> {
  const { head } = position;
  const { block, lagSeconds } = finality;
  if (head === null || block === null || lagSeconds > maxLagSeconds) return position;
  const target: BlockRef = block.number <= head.number ? { number: block.number, hash: block.hash } : head;
  if (target.number <= (position.finalNumber ?? -1)) return position;
  const final = await parts.pool.withView((view) => balancesAt(view, parts, target));
  const moved = await post(parts, position, { head, final, lagSeconds });
  parts.memory.settled(target.number);
  return moved;
}

async function balancesAt(view: RpcView, parts: ScanParts, block: BlockRef): Promise<FinalBalancesDto> {
  const { contracts, watchList, memory } = parts;
  const vaults = [...memory.touchedUpTo(block.number)].filter((address) => watchList.addresses.has(address));
  // Two RPCs agreed on this hash; the node that is asked now must be on the same chain.
  await expectBlock(view, block);
  const balance = async (address: string): Promise<VaultBalanceDto> => ({
    address,
    balance: String(await readBalance(view, contracts.usdc, address, block.number)),
  });
  const [pool, rows] = await Promise.all([balance(contracts.rewardPool), mapBounded(vaults, READS_AT_ONCE, balance)]);
  return { block, pool: pool.balance, complete: false, vaults: rows };
}
