import { classifyTransfer, type TransferMeaning } from '@ballast/domain/chain/classify-transfer';
import { numberTransfers } from '@ballast/domain/chain/number-transfers';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { MAX_USDC } from '@ballast/domain/money/usdc';
import type { ObservedPoolEventDto, ObservedTransferDto } from '@ballast/dto/chain/observed-blocks.dto';
import type { Arrival } from '../deposits/arrival.store';
import type { Observation, ObservationKind } from '../chain/observation.store';
import { checksummed, createSpelling, type OwnContracts } from '../chain/own-contracts';

/** A Transfer log in the ledger's terms, numbered within its transaction. */
export interface SeenLog {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly nth: number;
}

/** Parses the watcher's transfers. */
export function toSeenLogs(transfers: readonly ObservedTransferDto[]): readonly SeenLog[] {
  const spell = createSpelling();
  return numberTransfers(
    transfers.map((row) => ({
      ...row,
      token: spell(row.token),
      from: spell(row.from),
      to: spell(row.to),
      amount: BigInt(row.amount),
    })),
  );
}

/** Sorts logs before they are final into rows for deposits and observations to reconcile at finality. */
export function sortLogs(
  logs: readonly SeenLog[],
  contracts: OwnContracts,
  isVault: (address: string) => boolean,
): { readonly arrivals: Arrival[]; readonly observations: Observation[] } {
  const arrivals: Arrival[] = [];
  const observations: Observation[] = [];
  for (const log of logs) {
    for (const meaning of classifyTransfer(log, { usdc: contracts.usdc, rewardPool: contracts.rewardPool, isVault })) {
      if (meaning !== 'wrong_token') checkAmount(log);
      if (isArrival(meaning)) arrivals.push(toArrival(log, meaning));
      else observations.push(toObservation(log, meaning));
    }
  }
  return { arrivals, observations };
}

/** The pool's events as observations. */
export function toPoolEvents(events: readonly ObservedPoolEventDto[]): Observation[] {
  return events.map(({ event, id, amount, to, statement, blockTime, ...place }) => ({
    ...place,
    kind: 'pool_event' as const,
    body: {
      ...{ event, id, amount, to: to === null || to === undefined ? null : checksummed(to) },
      ...(statement === undefined ? {} : { statement }),
      ...(blockTime === undefined ? {} : { blockTime }),
    },
  }));
}

function checkAmount({ amount, transactionHash }: SeenLog): void {
  if (amount <= MAX_USDC) return;
  throw new DomainError('INVALID_INPUT', { reason: 'beyond_supply', transactionHash });
}

const isArrival = (meaning: TransferMeaning): meaning is 'deposit' | 'wrong_token' =>
  meaning === 'deposit' || meaning === 'wrong_token';

function toArrival({ to, ...log }: SeenLog, meaning: 'deposit' | 'wrong_token'): Arrival {
  return { ...log, vault: to, status: meaning === 'deposit' ? 'seen' : 'wrong_token' };
}

function toObservation(log: SeenLog, kind: Extract<ObservationKind, TransferMeaning>): Observation {
  const { transactionHash, blockNumber, blockHash, logIndex } = log;
  const body = { from: log.from, to: log.to, amount: log.amount.toString() };
  return { kind, transactionHash, blockNumber, blockHash, logIndex, body };
}
