import { Injectable } from '@nestjs/common';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { rewardCompounded, withdrawalPaid } from '@ballast/domain/ledger/withdrawals';
import { programmeDay } from '@ballast/domain/programme/business-day';
import type { FinalBalancesDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { Tx } from '@ballast/platform/postgres/tx';
import { recordPrincipalArrivals } from '../accounts/record-principal-arrivals';
import { postAll } from '../accounts/post-all';
import { cancelRunningCycle } from '../cycles/cancel-running-cycle';
import { completeDeposits } from '../deposits/complete-deposits';
import { ProgrammeRules } from '../programme/rules';
import { reconcileVaultOutflows } from '../redemptions/reconcile-vault-outflows';
import { compareReserves, shiftPoolBalance, storePoolBalance, storeUsdcPaused } from '../reserves/reserve-state.store';
import { shiftChainBalances, storeChainBalances } from '../vaults/vault-balance.store';
import { reconcilePayouts } from '../withdrawals/reconcile-payouts';
import type { Withdrawal } from '../withdrawals/withdrawal.store';
import { Alarms } from '../alarms/alarms';
import { reconcilePoolMovements } from '../pool/reconcile-pool-movements';
import { reconcilePoolWithdrawals } from '../pool/reconcile-pool-withdrawals';
import { mergeReconciliations, type ReconciliationContext } from '../chain/reconciliation';
import { checksummed } from '../chain/own-contracts';
import { closeObservations, pendingObservations, type StoredObservation } from '../chain/observation.store';

/** A block that became final, with the balances the watcher read at it (null: it read none). */
export interface FinalBlock {
  readonly number: number;
  readonly hash: string | null;
  readonly balances: FinalBalancesDto | null;
}

/**
 * Reconciles everything that became final: credits deposits, explains outflows, completes withdrawals, and compares the
 * chain's balances with the ledger's, all in the transaction that moves the cursor. The caller holds the locks on the
 * members' rows.
 */
@Injectable()
export class SettleFinalBlocks {
  constructor(
    private readonly alarms: Alarms,
    private readonly rules: ProgrammeRules,
  ) {}

  async settle(tx: Tx, block: FinalBlock, context: ReconciliationContext): Promise<void> {
    const observations = await pendingObservations(tx, context.chainId, block.number);
    const events = (name: string): StoredObservation[] => observations.filter(({ body }) => body.event === name);
    // First, so that an arrival is known for the compounding whose payment this block makes final.
    const payouts = await reconcilePayouts(tx, events('paid'), context);
    const paid = payouts.compounded.map(({ id }) => id);
    const deposits = await completeDeposits(tx, { number: block.number, paid }, context);
    const outflows = await reconcileVaultOutflows(
      tx,
      observations.filter(({ kind }) => kind === 'vault_out'),
      context,
    );
    const reconciliation = mergeReconciliations([outflows, reconcilePoolMovements(observations), payouts]);
    // One call for all: it takes the accounts in the ledger's one order. What comes in is first, so no minimum balance is in the way.
    const compounded = payouts.compounded.map((one) => endOfCompounding(one, deposits.compounded));
    const transfers = fundingFirst([...deposits.transfers, ...compounded, ...reconciliation.transfers]);
    await postAll(tx, transfers);
    await recordPrincipalArrivals(tx, transfers, programmeDay(this.rules.timeZone, context.now).date);
    const poolAlarms = await reconcilePoolWithdrawals(
      tx,
      observations.filter(({ body }) => body.event?.startsWith('withdrawal_') === true),
      context.now,
    );
    for (const memberId of outflows.redeemedDirectly) await cancelRunningCycle(tx, memberId);
    await this.alarms.raise(tx, [...reconciliation.alarms, ...poolAlarms]);
    await closeObservations(tx, context.chainId, observations, new Set(reconciliation.unexplained));
    await shiftChainBalances(tx, netOf(deposits.arrived, outflows.left));
    await shiftPoolBalance(tx, poolChange(observations));
    await keepReadBalances(tx, block);
    await compareReserves(tx, { blockNumber: block.number, blockHash: block.hash });
  }
}

/**
 * The transfers that end a compounding which was paid but is not among the arrivals: what reaches the vault is credited
 * as a deposit when it is seen.
 */
function endOfCompounding(compounding: Withdrawal, arrived: ReadonlySet<string>): Transfer {
  return arrived.has(compounding.id) ? rewardCompounded(compounding) : withdrawalPaid(compounding);
}

function fundingFirst<T extends { readonly type: string }>(transfers: readonly T[]): T[] {
  return [...transfers].sort((a, b) => Number(b.type === 'pool_funded') - Number(a.type === 'pool_funded'));
}

function netOf(arrived: ReadonlyMap<string, bigint>, left: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const net = new Map(arrived);
  for (const [vault, amount] of left) net.set(vault, (net.get(vault) ?? 0n) - amount);
  return net;
}

function poolChange(observations: readonly StoredObservation[]): bigint {
  return observations.reduce((sum, { kind, body }) => {
    if (kind === 'pool_in') return sum + BigInt(body.amount);
    return kind === 'pool_out' ? sum - BigInt(body.amount) : sum;
  }, 0n);
}

async function keepReadBalances(tx: Tx, { number, balances }: FinalBlock): Promise<void> {
  if (balances === null) return;
  await storePoolBalance(tx, BigInt(balances.pool));
  if (balances.usdcPaused !== undefined) await storeUsdcPaused(tx, balances.usdcPaused);
  await storeChainBalances(
    tx,
    number,
    new Map(balances.vaults.map(({ address, balance }) => [checksummed(address), BigInt(balance)])),
  );
}
