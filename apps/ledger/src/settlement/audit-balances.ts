import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { BalanceAuditDto, BalanceAuditResult } from '@ballast/dto/chain/balance-audit.dto';
import type { FinalBalancesDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { SettledAccountDto } from '@ballast/dto/chain/settled-account.dto';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { settledOf } from '../statements/account-figures';
import { compareReserves, storePoolBalance } from '../reserves/reserve-state.store';
import { storeChainBalances } from '../vaults/vault-balance.store';
import { type Alarm, Alarms, clearAlarms } from '../alarms/alarms';
import { lockCursor } from '../chain/cursor.store';
import { OwnContracts, checksummed } from '../chain/own-contracts';

interface Difference {
  readonly address: string;
  readonly ledger: bigint;
  readonly chain: bigint;
}

const COMPARE = defineStatement({
  takes: { held: defineColumns({ address: 'word', balance: 'bigint' }), complete: 'boolean' },
  text: ({ held, complete }) => `
    SELECT v.address, v.balance AS ledger, coalesce(held.balance, 0) AS chain
      FROM vault v LEFT JOIN ${held} ON held.address = v.address
     WHERE v.balance <> coalesce(held.balance, 0) AND (held.address IS NOT NULL OR ${complete})
       AND (v.past_searched_at IS NOT NULL OR held.balance IS NULL OR held.balance < v.balance) ORDER BY v.seq`,
});

const COMPARE_ACCOUNTS = defineStatement({
  takes: { paid: defineColumns({ account: 'word', settled: 'bigint' }) },
  text: ({ paid }) => `
    SELECT 'settled:' || paid.account AS address, coalesce(s.settled, 0) AS ledger, paid.settled AS chain
      FROM ${paid} LEFT JOIN statement_account a ON a.account_id = decode(substr(paid.account, 3), 'hex')
      LEFT JOIN LATERAL (${settledOf('a.member_id')}) AS s ON true
     WHERE coalesce(s.settled, 0) <> paid.settled ORDER BY 1`,
});

const toPaid = ({ accountId, settled }: SettledAccountDto) => ({ account: accountId, settled: BigInt(settled) });

/**
 * Compares every balance with the chain: money rests in the vaults, so `balanceOf` is the ground truth (`ARCHITECTURE.md §6`).
 */
@Injectable()
export class AuditBalances {
  constructor(
    private readonly db: DataSource,
    private readonly contracts: OwnContracts,
    private readonly alarms: Alarms,
  ) {}

  /**
   * Any difference is an alarm and stops new cycles until an audit finds none.
   * @throws DomainError CURSOR_MOVED when the balances were read at another block than the ledger's final one.
   */
  async audit({
    balances,
    settled = [],
    foundNothing = balances.complete,
  }: BalanceAuditDto): Promise<BalanceAuditResult> {
    const differences = await inTransaction(this.db, async (tx) => {
      const found = await this.compare(tx, balances, settled);
      if (found.length === 0 && foundNothing) await clearAlarms(tx, 'AUDIT_DIFFERENCE');
      await compareReserves(tx, { blockNumber: balances.block.number, blockHash: balances.block.hash });
      return found;
    });
    return {
      differences: differences.map(({ address, ledger, chain }) => ({
        address,
        ledger: ledger.toString(),
        chain: chain.toString(),
      })),
    };
  }

  private async compare(
    tx: Tx,
    balances: FinalBalancesDto,
    settled: readonly SettledAccountDto[],
  ): Promise<readonly Difference[]> {
    const cursor = await lockCursor(tx, this.contracts.chainId);
    const { number } = balances.block;
    if (cursor.finalNumber !== number) {
      throw new DomainError('CURSOR_MOVED', { reason: 'final_block', finalNumber: cursor.finalNumber });
    }
    const chain = new Map(balances.vaults.map(({ address, balance }) => [checksummed(address), BigInt(balance)]));
    await storePoolBalance(tx, BigInt(balances.pool));
    await storeChainBalances(tx, number, chain);
    const differences = [
      ...(await this.findDifferences(tx, chain, balances)),
      ...(await query<Difference>(tx, COMPARE_ACCOUNTS.with({ paid: settled.map(toPaid) }))),
    ];
    if (differences.length > 0) await this.alarms.raise(tx, [toAlarm(differences, number)]);
    return differences;
  }

  /**
   * Compares balances; a vault missing from a complete audit counts as empty. A surplus is no difference while the
   * vault's history is still being searched: otherwise a millionth of a USDC, paid before the vault was known, would
   * stop new cycles.
   */
  private async findDifferences(
    tx: Tx,
    chain: ReadonlyMap<string, bigint>,
    { pool, complete, statements }: FinalBalancesDto,
  ): Promise<Difference[]> {
    const vaults = await query<Difference>(
      tx,
      COMPARE.with({ held: [...chain].map(([address, balance]) => ({ address, balance })), complete }),
    );
    const [held] = await query<{ ledger: bigint }>(
      tx,
      `SELECT -balance AS ledger FROM account WHERE owner IS NULL AND kind = 'pool_assets'`,
    );
    const ledger = held?.ledger ?? 0n;
    const differences = [...vaults];
    if (ledger !== BigInt(pool)) differences.push({ address: this.contracts.rewardPool, ledger, chain: BigInt(pool) });
    const settled = statements === undefined ? null : await this.compareSettled(tx, BigInt(statements.settledTotal));
    return settled === null ? differences : [...differences, settled];
  }

  /** All that the pool says it has paid to accounts, beside all that the ledger has booked as paid by it. */
  private async compareSettled(tx: Tx, chain: bigint): Promise<Difference | null> {
    const [booked] = await query<{ ledger: bigint }>(
      tx,
      `SELECT coalesce(sum(amount), 0)::bigint AS ledger FROM withdrawal WHERE status = 'completed' AND paid_from = 'pool'`,
    );
    const ledger = booked?.ledger ?? 0n;
    return ledger === chain ? null : { address: 'settled', ledger, chain };
  }
}

function toAlarm(differences: readonly Difference[], block: number): Alarm {
  const named = differences.slice(0, 20);
  return {
    code: 'AUDIT_DIFFERENCE',
    params: { balances: differences.length, block },
    details: { differences: named.map((row) => ({ ...row, ledger: `${row.ledger}`, chain: `${row.chain}` })) },
  };
}
