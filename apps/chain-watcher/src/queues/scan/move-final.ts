import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import type { FinalBalancesDto, VaultBalanceDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { FinalityState } from '../../rpc/finality';
import { readBalance, readPaused } from '../../rpc/read-chain';
import type { RpcView } from '../../rpc/rpc-pool';
import { readStatements } from '../../pool/read-statements';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { quorumAt } from './quorum-scan';
import { InconsistentView } from './read-range';
import { type Position, type ScanParts, post } from './scan-parts';

const READS_AT_ONCE = 16;

/** The candidate for the next final block. */
export interface FinalityCandidate extends Pick<FinalityState, 'block' | 'lagSeconds'> {
  /** Whether a quorum has this very block. */
  confirms(block: BlockRef): Promise<boolean>;
}

/**
 * Advances the ledger's final block to the one the RPCs agree on, with the balances at it that a quorum reports: of the
 * pool, of every vault touched since the last one, and whether USDC itself is paused. Vaults whose history is still
 * being searched are left out: the ledger has only a part of it.
 * @param finality.block null, or older than `parts.maxLagSeconds`: nothing moves, so nothing is credited.
 * @throws InconsistentView, also when the ledger follows another chain than the quorum: the next poll rewinds it first;
 * CursorMoved.
 */
export async function moveFinal(parts: ScanParts, position: Position, finality: FinalityCandidate): Promise<Position> {
  const { head } = position;
  const { block, lagSeconds } = finality;
  if (head === null || block === null || lagSeconds > parts.maxLagSeconds) return position;
  const isReached = block.number <= head.number;
  const target: BlockRef = isReached ? { number: block.number, hash: block.hash } : head;
  if (target.number <= (position.finalNumber ?? -1)) return position;
  // The rows below were read from one node: they are final only on the chain that the quorum is on.
  if (!isReached && !(await finality.confirms(head))) throw new InconsistentView();
  const own = [head, ...position.recent].find(({ number }) => number === target.number);
  if (own !== undefined && own.hash !== target.hash) throw new InconsistentView();
  const final = await quorumAt(parts.pool, target, (view) => balancesAt(view, parts, target));
  const moved = await post(parts, position, { head, final, lagSeconds });
  parts.memory.recordSettled(target.number);
  return moved;
}

async function balancesAt(view: RpcView, parts: ScanParts, block: BlockRef): Promise<FinalBalancesDto> {
  const { contracts, watchList, memory } = parts;
  const vaults = [...memory.touchedUpTo(block.number)].filter(
    (address) => watchList.addresses.has(address) && !watchList.unsearched.has(address),
  );
  const balance = async (address: string): Promise<VaultBalanceDto> => ({
    address,
    balance: String(await readBalance(view, contracts.usdc, address, block.number)),
  });
  const [pool, usdcPaused, statements, rows] = await Promise.all([
    balance(contracts.rewardPool),
    readPaused(view, contracts.usdc, block.number),
    readStatements(view, contracts.rewardPool, block.number),
    mapBounded(vaults, READS_AT_ONCE, balance),
  ]);
  const final = { block, pool: pool.balance, complete: false, vaults: rows, statements };
  return usdcPaused === undefined ? final : { ...final, usdcPaused };
}
