import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import type { ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { recogniseCompoundings } from '../auto-compound/recognise-compoundings';
import { publishDepositChanges } from '../changes/ledger-changes';
import { programmeNow } from '../clock/programme-clock';
import type { Arrival } from '../deposits/arrival.store';
import { ArrivalRules } from '../deposits/arrival-rules';
import { settleOtherTokens } from '../deposits/other-token-block.store';
import { recordArrivals } from '../deposits/record-arrivals';
import { recordOtherTokens } from '../deposits/record-other-tokens';
import { membersWithUnfinalDeposits } from '../deposits/seen-deposit.store';
import { bumpVersions } from '../members/bump-versions';
import { lockMembers } from '../members/lock-members';
import { membersOfVaults } from '../vaults/members-of-vaults';
import { Alarms, isAlarmOpen } from '../alarms/alarms';
import { adoptAccounts } from '../withdrawals/account-members';
import { checkObservedBlocks } from './check-observed-blocks';
import { hashOfBlock, lockCursor, moveCursor, rememberBlocks, type CursorRow } from '../chain/cursor.store';
import { storeObservations } from '../chain/observation.store';
import { sortLogs, toPoolEvents, toSeenLogs } from './record-transfers';
import { rewindChain } from './rewind-chain';
import { SettleFinalBlocks } from '../settlement/settle-final-blocks';
import { affectedMembers } from './affected-members';

/** The ledger's position after a call. */
export interface ChainPosition {
  readonly head: BlockRef;
  readonly finalNumber: number | null;
}

/**
 * Records the watcher's observations: rows, transfers and cursor change together or not at all (`ARCHITECTURE.md §6`).
 */
@Injectable()
export class RecordObservations {
  constructor(
    private readonly db: DataSource,
    private readonly rules: ArrivalRules,
    private readonly finality: SettleFinalBlocks,
    private readonly alarms: Alarms,
  ) {}

  /**
   * @throws DomainError CURSOR_MOVED when `previousHead` is not the cursor's (also for a call that was carried out
   * before); CHAIN_HALTED when the chain went back behind a final block, until ops clear the alarm; INVALID_INPUT.
   */
  async record(input: ObservedBlocksDto): Promise<ChainPosition> {
    const position = await inTransaction(this.db, (tx) => this.apply(tx, input));
    // Thrown after the commit: the alarm must stay.
    if (position === 'halted') throw new DomainError('CHAIN_HALTED', {});
    return position;
  }

  private async apply(tx: Tx, input: ObservedBlocksDto): Promise<ChainPosition | 'halted'> {
    const cursor = await lockCursor(tx, this.rules.contracts.chainId);
    checkObservedBlocks(input, cursor, this.rules.contracts.chainId);
    if (await this.isHalted(tx, input, cursor)) return 'halted';
    const members = await this.write(tx, input, cursor);
    const finalNumber = Math.max(input.finalNumber ?? -1, cursor.finalNumber ?? -1);
    const position = { head: input.head, finalNumber: finalNumber < 0 ? null : finalNumber };
    const { finalityLagSeconds, maxFinalityLagSeconds } = input;
    await moveCursor(tx, this.rules.contracts.chainId, { ...position, finalityLagSeconds, maxFinalityLagSeconds });
    await bumpVersions(tx, members);
    // Whoever waits for finality sees one confirmation more.
    await publishDepositChanges(tx, await membersWithUnfinalDeposits(tx));
    return position;
  }

  /**
   * Whether the chain is halted: a fork behind a final block would undo credits, so nothing more is recorded until an
   * operator has investigated.
   */
  private async isHalted(tx: Tx, input: ObservedBlocksDto, cursor: CursorRow): Promise<boolean> {
    if (await isAlarmOpen(tx, 'REORG_BELOW_FINAL')) return true;
    const { rewindTo } = input;
    if (rewindTo === null || rewindTo === undefined || rewindTo >= (cursor.finalNumber ?? 0)) return false;
    await this.alarms.raise(tx, [
      {
        code: 'REORG_BELOW_FINAL',
        params: { rewindTo, finalNumber: cursor.finalNumber },
        details: { rewindTo, finalNumber: cursor.finalNumber, head: input.head },
      },
    ]);
    return true;
  }

  /** @returns the members whose rows changed */
  private async write(tx: Tx, input: ObservedBlocksDto, cursor: CursorRow): Promise<string[]> {
    const rewindTo = input.rewindTo ?? null;
    const advanced = input.finalNumber ?? null;
    const finalNumber = advanced !== null && advanced > (cursor.finalNumber ?? -1) ? advanced : null;
    const logs = toSeenLogs(input.transfers);
    const memberOf = await membersOfVaults(
      tx,
      logs.flatMap(({ from, to }) => [from, to]),
    );
    const sorted = sortLogs(logs, this.rules.contracts, (address) => memberOf.has(address));
    const money = logs.filter(({ token }) => token === this.rules.contracts.usdc);
    const owners = [...new Set(money.flatMap(({ from, to }) => [from, to]))].flatMap((one) => memberOf.get(one) ?? []);
    const accountIds = input.poolEvents.filter(({ event }) => event === 'claimed').map(({ id }) => id);
    await adoptAccounts(tx, accountIds);
    const members = await affectedMembers(tx, {
      finalNumber,
      rewindTo,
      members: owners,
      accountIds,
    });
    await lockMembers(tx, members);
    if (rewindTo !== null) await rewindChain(tx, rewindTo);
    const { chainId } = this.rules.contracts;
    const now = await programmeNow(tx);
    const known = { memberOf, rules: this.rules, now };
    const wrong = await recordOtherTokens(tx, sorted.arrivals.filter(isForeign), known);
    const arrivals = [...sorted.arrivals.filter((arrival) => !isForeign(arrival)), ...wrong];
    const { poolEvents } = input;
    const compoundings = await recogniseCompoundings(tx, arrivals, {
      poolEvents,
      rewardPool: this.rules.contracts.rewardPool,
    });
    await recordArrivals(tx, arrivals, { chainId, memberOf, compoundings, now });
    await storeObservations(tx, chainId, [...sorted.observations, ...toPoolEvents(poolEvents)]);
    if (!isKnown(input, cursor)) await rememberBlocks(tx, [...input.recent, input.head]);
    if (finalNumber !== null) {
      const balances = input.finalBalances ?? null;
      const hash = balances?.block.hash ?? (await hashOfBlock(tx, finalNumber));
      await this.finality.settle(tx, { chainId, number: finalNumber, hash, balances, now });
      await settleOtherTokens(tx, finalNumber);
    }
    return [...new Set([...members, ...wrong.flatMap(({ vault }) => memberOf.get(vault) ?? [])])];
  }
}

/** Whether the call names the ledger's own head alone, which was remembered with the cursor: a block became final, or none. */
const isKnown = ({ recent, head }: ObservedBlocksDto, cursor: CursorRow): boolean =>
  recent.length === 0 && head.number === cursor.head?.number && head.hash === cursor.head.hash;

const isForeign = ({ status }: Arrival): boolean => status === 'wrong_token';
