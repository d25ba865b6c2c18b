import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ContradictingBlocks } from '@ballast/domain/errors/params/request-errors';
import type { ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { CursorRow } from '../chain/cursor.store';

const POOL_ID = /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/;

/**
 * Checks that the watcher's call continues from the ledger's cursor and is consistent.
 * @throws DomainError CURSOR_MOVED when another call came first; INVALID_INPUT for a call that contradicts itself.
 */
export function checkObservedBlocks(input: ObservedBlocksDto, cursor: CursorRow, chainId: number): void {
  const fault = faultIn(input, chainId);
  if (fault !== undefined) throw new DomainError('INVALID_INPUT', fault);
  const claimed = input.previousHead ?? null;
  if (claimed?.hash !== cursor.head?.hash || claimed?.number !== cursor.head?.number) {
    throw new DomainError('CURSOR_MOVED', { reason: 'moved' });
  }
}

function faultIn(input: ObservedBlocksDto, chainId: number): ContradictingBlocks | undefined {
  if (input.chainId !== chainId) return { reason: 'chain_id', chainId };
  return faultInRange(input) ?? faultInFinality(input) ?? faultInRows(input);
}

function faultInRange({ head, rewindTo, previousHead }: ObservedBlocksDto): ContradictingBlocks | undefined {
  const base = rewindTo ?? previousHead?.number ?? 0;
  if (head.number < base) return { reason: 'head_before_base' };
  if (typeof rewindTo === 'number' && rewindTo > (previousHead?.number ?? -1)) {
    return { reason: 'rewind_beyond_head' };
  }
  return undefined;
}

function faultInFinality({ head, finalNumber, finalBalances }: ObservedBlocksDto): ContradictingBlocks | undefined {
  if (typeof finalNumber === 'number' && finalNumber > head.number) return { reason: 'final_after_head' };
  if (finalBalances && finalBalances.block.number !== finalNumber) {
    return { reason: 'balances_not_final' };
  }
  return undefined;
}

function faultInRows({ head, transfers, poolEvents, recent }: ObservedBlocksDto): ContradictingBlocks | undefined {
  const numbers = [...transfers, ...poolEvents].map(({ blockNumber }) => blockNumber);
  if ([...numbers, ...recent.map(({ number }) => number)].some((number) => number > head.number)) {
    return { reason: 'row_after_head' };
  }
  if (poolEvents.some(({ id }) => !POOL_ID.test(id))) return { reason: 'pool_event_id' };
  return undefined;
}
