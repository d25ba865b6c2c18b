import { programmeDay } from '@ballast/domain/programme/business-day';
import type { FinalBalancesDto } from '@ballast/dto/chain/observed-blocks.dto';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { recordPrincipalArrivals } from '../accounts/record-principal-arrivals';
import type { Alarms } from '../alarms/alarms';
import { closeObservations, pendingObservations, type StoredObservation } from '../chain/observation.store';
import { checksummed } from '../chain/own-contracts';
import type { FinalBlock, Reconciler, Reconciliation } from '../chain/reconciliation';
import type { ProgrammeRules } from '../programme/rules';
import { storePoolStatements } from '../statements/pool-statements';
import { compareReserves, shiftPoolBalance, storePoolBalance, storeUsdcPaused } from '../reserves/reserve-state.store';
import type { SettlementMetrics } from './settlement-metrics';
import { shiftChainBalances, storeChainBalances } from '../vaults/vault-balance.store';

/** A block to settle, with the balances the watcher read at it (null: it read none). */
export interface SettledBlock extends Omit<FinalBlock, 'observations'> {
  readonly hash: string | null;
  readonly balances: FinalBalancesDto | null;
}

/**
 * Books everything that became final as the features reconcile it, and compares the chain's balances with the ledger's,
 * all in the transaction that moves the cursor. The caller holds the locks on the members' rows.
 */
export class SettleFinalBlocks {
  constructor(
    private readonly alarms: Alarms,
    private readonly rules: ProgrammeRules,
    private readonly reconcilers: readonly Reconciler[],
    private readonly metrics: SettlementMetrics,
  ) {}

  async settle(tx: Tx, { hash, balances, ...block }: SettledBlock): Promise<void> {
    const { chainId, number, now } = block;
    const observations = await pendingObservations(tx, chainId, number);
    const parts: Reconciliation[] = [];
    for (const reconciler of this.reconcilers) {
      parts.push(await reconciler.reconcile(tx, { ...block, observations }, parts));
    }
    // One call for all: it takes the accounts in the ledger's one order. What comes in is first, so no minimum balance is in the way.
    const transfers = fundingFirst(parts.flatMap((part) => part.transfers ?? []));
    await postAll(tx, transfers);
    await recordPrincipalArrivals(tx, transfers, programmeDay(this.rules.timeZone, now).date);
    const alarms = parts.flatMap((part) => part.alarms ?? []);
    for (const { afterPosting } of parts) alarms.push(...((await afterPosting?.()) ?? []));
    await this.alarms.raise(tx, alarms);
    const unexplained = new Set(parts.flatMap((part) => part.unexplained ?? []));
    await closeObservations(tx, chainId, observations, unexplained);
    await shiftChainBalances(tx, sumOfChanges(parts));
    await shiftPoolBalance(tx, poolChange(observations));
    if (balances !== null) await storeReadBalances(tx, number, balances);
    await compareReserves(tx, { blockNumber: number, blockHash: hash });
    afterCommit(tx, () => this.metrics.settled(parts.flatMap(({ settled = [] }) => settled)));
  }
}

function fundingFirst<T extends { readonly type: string }>(transfers: readonly T[]): T[] {
  return [...transfers].sort((a, b) => Number(b.type === 'pool_funded') - Number(a.type === 'pool_funded'));
}

function sumOfChanges(parts: readonly Reconciliation[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const [vault, amount] of parts.flatMap(({ vaultChanges = [] }) => [...vaultChanges])) {
    sums.set(vault, (sums.get(vault) ?? 0n) + amount);
  }
  return sums;
}

function poolChange(observations: readonly StoredObservation[]): bigint {
  return observations.reduce((sum, { kind, body }) => {
    if (kind === 'pool_in') return sum + BigInt(body.amount);
    return kind === 'pool_out' ? sum - BigInt(body.amount) : sum;
  }, 0n);
}

async function storeReadBalances(tx: Tx, number: number, balances: FinalBalancesDto): Promise<void> {
  await storePoolBalance(tx, BigInt(balances.pool));
  if (balances.usdcPaused !== undefined) await storeUsdcPaused(tx, balances.usdcPaused);
  if (balances.statements !== undefined) await storePoolStatements(tx, balances.statements);
  const vaults = balances.vaults.map(({ address, balance }) => [checksummed(address), BigInt(balance)] as const);
  await storeChainBalances(tx, number, new Map(vaults));
}
