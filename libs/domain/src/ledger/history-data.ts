import type { IsoDate } from '../errors/params/plain';
import type { NamedByLevel } from '../programme/referral-levels';
import type { ReturnReason } from './return-reason';

interface OfDay {
  /** The business day of the cycle. */
  readonly day: IsoDate;
}

/**
 * Every kind of line in a member's History with what its sentence says beside the line's own amount: plain data, null for
 * none. `libs/texts` makes the sentence where it is read (`docs/decisions/0040`).
 */
export interface HistoryData extends NamedByLevel<'referral', OfDay> {
  deposit: null;
  /** All small deposits of a day; `below` is the micro-USDC that they are less than. */
  small_deposits: { readonly below: string; readonly count: number };
  redemption: null;
  /** Principal that its owner had the vault release, without this site. */
  direct_release: null;
  cycle: OfDay;
  withdrawal: { readonly wallet: string };
  /** A claim that the member made on chain without us; `wallet` is where it went. */
  claim: { readonly wallet: string };
  /** `wallet` is the member's own vault. */
  compounding: { readonly wallet: string };
  compounding_failed: { readonly reason: ReturnReason };
  /** A line from before History kept data, whose sentence could not be read back into any. */
  legacy: { readonly text: string };
}

export type HistoryKind = keyof HistoryData;

/** A kind with its data. */
export type HistoryDetails<K extends HistoryKind = HistoryKind> = {
  [Kind in K]: { readonly kind: Kind; readonly data: HistoryData[Kind] };
}[K];

/** The kinds that are written today. */
export type WrittenKind = Exclude<HistoryKind, 'legacy'>;
