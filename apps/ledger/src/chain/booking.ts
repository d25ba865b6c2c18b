import type { Transfer } from '@ballast/domain/ledger/transfer';
import type { SmallDeposits } from '../deposits/report-deposits';
import type { Alarm } from './alarms';

/** What one kind of final observation comes to: movements to post, and what ops must look at. */
export interface Booking {
  readonly transfers: readonly Transfer[];
  readonly alarms: readonly Alarm[];
  /** Keys of observations that could not be explained. */
  readonly unexplained: readonly string[];
}

/** When and where things are booked. */
export interface BookingContext {
  readonly chainId: number;
  /** Programme time. */
  readonly now: Date;
  readonly smallDeposits: SmallDeposits;
}

/** Several bookings as one, in order. */
export function joinBookings(bookings: readonly Booking[]): Booking {
  return {
    transfers: bookings.flatMap((booking) => booking.transfers),
    alarms: bookings.flatMap((booking) => booking.alarms),
    unexplained: bookings.flatMap((booking) => booking.unexplained),
  };
}
