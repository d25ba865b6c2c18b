import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { CursorRow } from './cursor.store';

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
    throw new DomainError('CURSOR_MOVED', 'The cursor has moved. Read it again and go on from there.');
  }
}

function faultIn(input: ObservedBlocksDto, chainId: number): string | undefined {
  if (input.chainId !== chainId) return `This ledger keeps chain ${chainId}.`;
  return faultInRange(input) ?? faultInFinality(input) ?? faultInRows(input);
}

function faultInRange({ head, rewindTo, previousHead }: ObservedBlocksDto): string | undefined {
  const base = rewindTo ?? previousHead?.number ?? 0;
  if (head.number < base) return 'The head is behind the block it goes on from.';
  if (typeof rewindTo === 'number' && rewindTo > (previousHead?.number ?? -1)) {
    return 'A rewind goes back from the previous head.';
  }
  return undefined;
}

function faultInFinality({ head, finalNumber, finalBalances }: ObservedBlocksDto): string | undefined {
  if (typeof finalNumber === 'number' && finalNumber > head.number) return 'The final block is after the head.';
  if (finalBalances && finalBalances.block.number !== finalNumber) {
    return 'Balances must be read at the final block of the call.';
  }
  return undefined;
}

function faultInRows({ head, transfers, poolEvents, recent }: ObservedBlocksDto): string | undefined {
  const numbers = [...transfers, ...poolEvents].map(({ blockNumber }) => blockNumber);
  if ([...numbers, ...recent.map(({ number }) => number)].some((number) => number > head.number)) {
    return 'A row lies after the head.';
  }
  if (poolEvents.some(({ id }) => !POOL_ID.test(id))) return 'The id of a pool event is malformed.';
  return undefined;
}
