/** An error that its code says in full. */
export type NoParams = Readonly<Record<string, never>>;
/** An instant in ISO 8601, UTC. */
export type IsoTime = string;
/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string;
/** USDC as on the wire (`docs/product/rules.md §2`): `1384.615384`. */
export type UsdcText = string;
/** One of several sentences of a code, without parameters of its own. */
export type Reason<R extends string> = { readonly reason: R };
/** A business day of the programme. */
export interface BusinessDay {
  readonly day: IsoDate;
  /** IANA name. */
  readonly timeZone: string;
}
