import { AbiCoder, getAddress } from 'ethers';

import {
  CLAIMED_TOPIC,
  CLAIM_REFUSED_TOPIC,
  CORRECTION_ANNOUNCED_TOPIC,
  FUNDED_TOPIC,
  GUARDIAN_SET_TOPIC,
  OWNERSHIP_OFFERED_TOPIC,
  PAUSED_UNTIL_TOPIC,
  PAYER_SET_TOPIC,
  POSTED_TOPIC,
  POSTER_SET_TOPIC,
  TRANSFER_TOPIC,
  VETOED_TOPIC,
  WITHDRAWAL_ANNOUNCED_TOPIC,
  WITHDRAWAL_CANCELLED_TOPIC,
  WITHDRAWAL_EXECUTED_TOPIC,
} from './log-topics';
import { type RevertCode, revertCode } from './revert-reason';

/** The part of an `eth_getLogs` row that says what happened. */
export interface RawLog {
  /** The emitting contract. The caller must check it: any contract can emit a look-alike. */
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** Addresses in EIP-55; amounts in base units of the token; account ids and roots as lower-case bytes32. */
export type ChainLog =
  | {
      readonly kind: 'transfer';
      readonly token: string;
      readonly from: string;
      readonly to: string;
      readonly amount: bigint;
    }
  | { readonly kind: 'funded'; readonly pool: string; readonly from: string; readonly amount: bigint }
  | {
      readonly kind: 'claimed';
      readonly pool: string;
      readonly accountId: string;
      readonly to: string;
      readonly amount: bigint;
      /** Paid to the account in all, with this claim. */
      readonly settled: bigint;
    }
  | {
      readonly kind: 'claim_refused';
      readonly pool: string;
      readonly accountId: string;
      readonly amount: bigint;
      readonly reason: RevertCode;
    }
  | {
      readonly kind: 'posted';
      readonly pool: string;
      readonly number: bigint;
      readonly root: string;
      readonly sum: bigint;
      readonly reserved: bigint;
      readonly asOfBlock: bigint;
      /** Unix seconds; a `paused` that comes later moves it (docs/product/statements.md §5). */
      readonly effectiveAt: bigint;
    }
  | { readonly kind: 'vetoed'; readonly pool: string; readonly number: bigint }
  | {
      readonly kind: 'paused';
      readonly pool: string;
      /** Unix seconds; the block's own time when a pause was ended early. */
      readonly until: bigint;
    }
  | {
      readonly kind: 'withdrawal_announced';
      readonly pool: string;
      readonly id: bigint;
      readonly to: string;
      readonly amount: bigint;
      /** Unix seconds. */
      readonly executableAt: bigint;
    }
  | {
      readonly kind: 'withdrawal_cancelled' | 'withdrawal_executed';
      readonly pool: string;
      readonly id: bigint;
      readonly to: string;
      readonly amount: bigint;
    }
  | {
      readonly kind: 'guardian_set' | 'poster_set' | 'payer_set' | 'ownership_offered';
      readonly pool: string;
      readonly to: string;
    }
  | {
      readonly kind: 'correction_announced';
      readonly pool: string;
      readonly amount: bigint;
      /** Unix seconds. */
      readonly usableFrom: bigint;
    };

const WORD = /^0x[0-9a-fA-F]{64}$/;
const ADDRESS_WORD = /^0x0{24}[0-9a-fA-F]{40}$/;

/**
 * The receiver of a Transfer as lower-case hex without any decoding: for filtering many logs against an address table.
 * @returns null when the log is not an ERC-20 Transfer (ERC-721 has a fourth topic).
 */
export function transferReceiver(log: RawLog): string | null {
  const to = log.topics[2];
  if (log.topics.length !== 3 || log.topics[0] !== TRANSFER_TOPIC || to === undefined) return null;
  return `0x${to.slice(26).toLowerCase()}`;
}

/** The sender of a Transfer, as `transferReceiver`. */
export function transferSender(log: RawLog): string | null {
  const from = log.topics[1];
  if (log.topics.length !== 3 || log.topics[0] !== TRANSFER_TOPIC || from === undefined) return null;
  return `0x${from.slice(26).toLowerCase()}`;
}

/**
 * Reads a log of USDC or of the reward pool; no provider is asked.
 * @returns null for every other event and for one whose shape does not fit its topic. Never throws.
 */
export function decodeLog(log: RawLog): ChainLog | null {
  try {
    return decode(log);
  } catch {
    // Anybody can emit anything under these topics; what does not parse is not ours.
    return null;
  }
}

function decode(log: RawLog): ChainLog | null {
  const pool = getAddress(log.address);
  switch (log.topics[0]) {
    case TRANSFER_TOPIC:
      expectTopics(log, 3);
      return { kind: 'transfer', token: pool, from: address(log, 1), to: address(log, 2), amount: only(log) };
    case FUNDED_TOPIC:
      expectTopics(log, 2);
      return { kind: 'funded', pool, from: address(log, 1), amount: only(log) };
    case CLAIMED_TOPIC: {
      expectTopics(log, 3);
      const [amount, settled] = words(log.data, 2) as [bigint, bigint];
      return { kind: 'claimed', pool, accountId: accountOf(log), to: address(log, 2), amount, settled };
    }
    case CLAIM_REFUSED_TOPIC: {
      expectTopics(log, 2);
      const [amount, reason] = AbiCoder.defaultAbiCoder().decode(['uint256', 'bytes'], log.data) as unknown as [
        bigint,
        string,
      ];
      return { kind: 'claim_refused', pool, accountId: accountOf(log), amount, reason: revertCode(reason, 'pool') };
    }
    case POSTED_TOPIC:
      expectTopics(log, 2);
      return { kind: 'posted', pool, number: BigInt(word(log, 1)), ...statementOf(log) };
    case VETOED_TOPIC:
      expectBare(log, 2);
      return { kind: 'vetoed', pool, number: BigInt(word(log, 1)) };
    case PAUSED_UNTIL_TOPIC:
      expectTopics(log, 1);
      return { kind: 'paused', pool, until: only(log) };
    case WITHDRAWAL_ANNOUNCED_TOPIC: {
      const [amount, executableAt] = words(log.data, 2) as [bigint, bigint];
      return { kind: 'withdrawal_announced', pool, ...withdrawal(log), amount, executableAt };
    }
    case WITHDRAWAL_CANCELLED_TOPIC:
      return { kind: 'withdrawal_cancelled', pool, ...withdrawal(log), amount: only(log) };
    case WITHDRAWAL_EXECUTED_TOPIC:
      return { kind: 'withdrawal_executed', pool, ...withdrawal(log), amount: only(log) };
    default:
      return decodeOwners(log, pool);
  }
}

/** The events of what the pool's owner changes without money. */
function decodeOwners(log: RawLog, pool: string): ChainLog | null {
  switch (log.topics[0]) {
    case GUARDIAN_SET_TOPIC:
      return { kind: 'guardian_set', pool, to: bareAddress(log, 1) };
    case POSTER_SET_TOPIC:
      return { kind: 'poster_set', pool, to: bareAddress(log, 1) };
    case PAYER_SET_TOPIC:
      return { kind: 'payer_set', pool, to: bareAddress(log, 1) };
    case OWNERSHIP_OFFERED_TOPIC:
      return { kind: 'ownership_offered', pool, to: bareAddress(log, 2) };
    case CORRECTION_ANNOUNCED_TOPIC: {
      expectTopics(log, 1);
      const [amount, usableFrom] = words(log.data, 2) as [bigint, bigint];
      return { kind: 'correction_announced', pool, amount, usableFrom };
    }
    default:
      return null;
  }
}

function accountOf(log: RawLog): string {
  return word(log, 1).toLowerCase();
}

function statementOf({ data }: RawLog) {
  const [, sum, reserved, asOfBlock, effectiveAt] = words(data, 5) as [bigint, bigint, bigint, bigint, bigint];
  return { root: data.slice(0, 66).toLowerCase(), sum, reserved, asOfBlock, effectiveAt };
}

function withdrawal(log: RawLog): { readonly id: bigint; readonly to: string } {
  expectTopics(log, 3);
  return { id: BigInt(word(log, 1)), to: address(log, 2) };
}

function expectTopics(log: RawLog, count: number): void {
  if (log.topics.length !== count) throw new RangeError('wrong number of topics');
}

function expectBare(log: RawLog, topics: number): void {
  expectTopics(log, topics);
  if (log.data !== '0x') throw new RangeError('wrong length of data');
}

/** The address in the last topic of a log without data. */
function bareAddress(log: RawLog, index: number): string {
  expectBare(log, index + 1);
  return address(log, index);
}

function word(log: RawLog, index: number): string {
  const topic = log.topics[index];
  if (topic === undefined || !WORD.test(topic)) throw new RangeError('not a word');
  return topic;
}

function address(log: RawLog, index: number): string {
  const topic = word(log, index);
  if (!ADDRESS_WORD.test(topic)) throw new RangeError('not an address');
  return getAddress(`0x${topic.slice(26)}`);
}

function only(log: RawLog): bigint {
  return (words(log.data, 1) as [bigint])[0];
}

function words(data: string, count: number): bigint[] {
  if (data.length !== 2 + 64 * count) throw new RangeError('wrong length of data');
  return Array.from({ length: count }, (_, index) => BigInt(`0x${data.slice(2 + 64 * index, 66 + 64 * index)}`));
}
