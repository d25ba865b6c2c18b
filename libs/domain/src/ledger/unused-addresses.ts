import { DomainError } from '../errors/domain-error';
import { formatUsdc } from '../money/usdc';
import { MINIMUM_DEPOSIT } from '../programme/deposit-terms';

/** How many receiving addresses of the same wallets a member may have that less than MINIMUM_DEPOSIT ever came to. */
export const MAX_UNUSED_ADDRESSES = 5;

/** How many unused counters in a row there may be for a pair of wallets: as far as a search from the wallets alone looks. */
export const MAX_UNUSED_COUNTERS = 20;

/** Unused addresses of one pair of wallets. */
export interface UnusedAddresses {
  /** The asking member's own that less than MINIMUM_DEPOSIT ever came to: dust costs nothing and buys no address. */
  readonly own: number;
  /** That nothing ever came to, in a row at the end of the pair's counters, whoever's they are. */
  readonly inARow: number;
}

/**
 * Why a member who has an address gets no further one, or null (docs/decisions/0017). Counters that nothing came to push
 * the next one out of reach of a search that knows the wallets only; a first address is never refused for it.
 */
export function furtherAddressRefusal({
  own,
  inARow,
}: UnusedAddresses): DomainError<'TOO_MANY_UNUSED_ADDRESSES'> | null {
  if (own >= MAX_UNUSED_ADDRESSES)
    return new DomainError(
      'TOO_MANY_UNUSED_ADDRESSES',
      `You have ${own} receiving addresses that less than ${formatUsdc(MINIMUM_DEPOSIT)} USDC has come to. Please use one of them: another is made once a deposit has come to one.`,
    );
  if (inARow >= MAX_UNUSED_COUNTERS)
    return new DomainError(
      'TOO_MANY_UNUSED_ADDRESSES',
      `${inARow} receiving addresses of these wallets in a row have received nothing, some of them of other accounts that named the same wallets. Please use the address you have, or name another recovery wallet.`,
    );
  return null;
}
