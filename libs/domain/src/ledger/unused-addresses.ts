import { DomainError } from '../errors/domain-error';
import { formatUsdc } from '../money/usdc';
import { MINIMUM_DEPOSIT } from '../programme/deposit-terms';

/** The most receiving addresses of the same wallets with less than MINIMUM_DEPOSIT received, per member. */
export const MAX_UNUSED_ADDRESSES = 5;

/** The most consecutive unused counters for a pair of wallets: the range of a search from the wallets alone. */
export const MAX_UNUSED_COUNTERS = 20;

/** Unused addresses of one pair of wallets. */
export interface UnusedAddresses {
  /**
   * The member's own addresses with less than MINIMUM_DEPOSIT received: dust costs nothing and permits no further
   * address.
   */
  readonly own: number;
  /** Consecutive addresses without any arrival at the end of the pair's counters, of any member. */
  readonly inARow: number;
}

/**
 * The refusal of a further address, or null (docs/decisions/0017). Unused counters push the next one out of reach of a
 * search that knows the wallets only; a first address is never refused for it.
 */
export function furtherAddressRefusal({
  own,
  inARow,
}: UnusedAddresses): DomainError<'TOO_MANY_UNUSED_ADDRESSES'> | null {
  if (own >= MAX_UNUSED_ADDRESSES)
    return new DomainError('TOO_MANY_UNUSED_ADDRESSES', {
      reason: 'own',
      count: own,
      minimum: formatUsdc(MINIMUM_DEPOSIT),
    });
  if (inARow >= MAX_UNUSED_COUNTERS)
    return new DomainError('TOO_MANY_UNUSED_ADDRESSES', { reason: 'in_a_row', count: inARow });
  return null;
}
