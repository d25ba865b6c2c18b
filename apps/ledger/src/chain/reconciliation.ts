import type { Transfer } from '@ballast/domain/ledger/transfer';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Alarm } from '../alarms/alarms';
import type { StoredObservation } from './observation.store';

/** A block that became final, with the observations up to it that are not reconciled yet. */
export interface FinalBlock {
  readonly chainId: number;
  readonly number: number;
  /** Programme time. */
  readonly now: Date;
  /** In chain order. */
  readonly observations: readonly StoredObservation[];
}

/** Rewards that the pool paid to a member's own vault; amount in micro-USDC. */
export interface PaidCompounding {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
}

/** How long something took that this final block ends: a deposit since it was seen, a payment since it was planned. */
export interface SettledAfter {
  readonly kind: 'deposit' | 'reward' | 'release' | 'statement';
  readonly seconds: number;
}

/** A feature's part of a final block; a missing field is empty. */
export interface Reconciliation {
  /** To be posted, with those of all features at once. */
  readonly transfers?: readonly Transfer[];
  readonly alarms?: readonly Alarm[];
  /** Keys of observations that could not be explained. */
  readonly unexplained?: readonly string[];
  /** Micro-USDC that vaults gained on chain, negative for what left them. */
  readonly vaultChanges?: ReadonlyMap<string, bigint>;
  /** Posted with their arrival at the vault. */
  readonly compounded?: readonly PaidCompounding[];
  /** For the metrics. */
  readonly settled?: readonly SettledAfter[];
  /** Runs when all transfers are posted. @returns further alarms */
  readonly afterPosting?: () => Promise<readonly Alarm[]>;
}

/**
 * How a feature books what became final: its module exports one, and `SettlementModule` has them in the order in which
 * they are called. The caller holds the locks on the members' rows.
 */
export interface Reconciler {
  /** @param earlier the parts of the features before */
  reconcile(tx: Tx, block: FinalBlock, earlier: readonly Reconciliation[]): Promise<Reconciliation>;
}

/** The pool's events of these kinds, in chain order. */
export function poolEventsOf(
  { observations }: Pick<FinalBlock, 'observations'>,
  ...kinds: readonly StoredObservation['body']['event'][]
): StoredObservation[] {
  return observations.filter(({ body }) => body.event !== undefined && kinds.includes(body.event));
}
