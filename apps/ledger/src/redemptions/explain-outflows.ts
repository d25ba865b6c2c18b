import { redemptionPaid } from '@ballast/domain/ledger/redemptions';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { coverOutflow, type OutflowCover } from '@ballast/domain/ledger/vault-outflow';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Alarm } from '../alarms/alarms';
import type { StoredObservation } from '../chain/observation.store';
import type { LockedVault } from './vault-state.store';

/** A payment of ours that is final. */
export interface PaidRelease {
  readonly paymentId: string;
  readonly redemptionId: string;
  readonly memberId: string;
  readonly transactionHash: string;
  /** Micro-USDC of free principal that it used beyond what was bound to it. */
  readonly principal: bigint;
}

/** A release that the owner called without the site; amount in micro-USDC. */
export interface DirectRelease {
  readonly memberId: string;
  readonly wallet: string;
  readonly amount: bigint;
  readonly transactionHash: string;
}

/** The explanation of final outflows of vaults. */
export interface ExplainedOutflows {
  readonly transfers: Transfer[];
  readonly alarms: Alarm[];
  readonly unexplained: string[];
  readonly paid: PaidRelease[];
  readonly direct: DirectRelease[];
  /** Micro-USDC a direct release took of an open payment's money, by payment id. */
  readonly taken: Map<string, bigint>;
  /** Micro-USDC recorded as leaving each vault. */
  readonly left: Map<string, bigint>;
}

const nothing = (): ExplainedOutflows => ({
  transfers: [],
  alarms: [],
  unexplained: [],
  paid: [],
  direct: [],
  taken: new Map(),
  left: new Map(),
});

/**
 * Explains outflows in chain order: by our payment with the same transaction, else as a direct release by the owner.
 * Each outflow changes the state for the next one. An unsigned payment is also completed by a release of exactly its
 * amount to the owner: after a restored backup it was sent before, and the ledger does not have its transaction;
 * otherwise it would be paid a second time.
 */
export function explainOutflows(
  outflows: readonly StoredObservation[],
  vaults: ReadonlyMap<string, LockedVault>,
): ExplainedOutflows {
  const result = nothing();
  const state = new Map(vaults);
  for (const outflow of outflows) {
    const vault = state.get(outflow.body.from ?? '');
    if (vault === undefined) throw new RangeError('an outflow of an address that is no vault');
    const amount = BigInt(outflow.body.amount);
    const payment =
      vault.open.find(({ hashes }) => hashes.includes(outflow.transactionHash)) ??
      vault.open.find((open) => open.hashes.length === 0 && open.taken === 0n && open.amount === amount);
    const own = payment !== undefined && outflow.body.to === vault.owner ? payment : undefined;
    const cover = coverOutflow(amount, vault, own?.id ?? null);
    attribute(result, outflow, { vault, cover });
    if (own === undefined) result.direct.push(directRelease(outflow, vault, amount));
    else
      result.paid.push({
        ...{ transactionHash: outflow.transactionHash, memberId: vault.memberId, principal: cover.principal },
        ...{ paymentId: own.id, redemptionId: own.redemptionId },
      });
    state.set(vault.address, after(vault, cover, own?.id));
  }
  return result;
}

function attribute(
  result: ExplainedOutflows,
  outflow: StoredObservation,
  { vault, cover }: { readonly vault: LockedVault; readonly cover: OutflowCover },
): void {
  const known = cover.principal + cover.redeeming;
  if (known > 0n) result.transfers.push(redemptionPaid(outflow.key, vault.memberId, cover));
  result.left.set(vault.address, (result.left.get(vault.address) ?? 0n) + known);
  for (const [id, taken] of cover.taken) result.taken.set(id, (result.taken.get(id) ?? 0n) + taken);
  if (cover.unknown === 0n) return;
  result.unexplained.push(outflow.key);
  result.alarms.push({
    code: 'VAULT_OUTFLOW_UNKNOWN',
    params: { amount: formatUsdc(cover.unknown) },
    details: { vault: vault.address, transactionHash: outflow.transactionHash, unknown: cover.unknown.toString() },
  });
}

function directRelease(outflow: StoredObservation, vault: LockedVault, amount: bigint): DirectRelease {
  const { transactionHash, body } = outflow;
  return { memberId: vault.memberId, wallet: body.to ?? vault.owner, amount, transactionHash };
}

function after(vault: LockedVault, cover: OutflowCover, paidId: string | undefined): LockedVault {
  return {
    ...vault,
    balance: vault.balance - cover.principal - cover.redeeming,
    open: vault.open
      .filter((payment) => payment.id !== paidId)
      .map((payment) => ({ ...payment, taken: payment.taken + (cover.taken.get(payment.id) ?? 0n) })),
  };
}
