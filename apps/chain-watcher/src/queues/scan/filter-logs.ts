import type { ObservedPoolEventDto, ObservedTransferDto } from '@ballast/dto/chain/observed-blocks.dto';
import { type ChainLog, decodeLog } from '@ballast/vault/decode-log';
import { OWNERSHIP_TRANSFERRED_TOPIC, OWNER_TOPICS, TRANSFER_TOPIC, addressTopic } from '@ballast/vault/log-topics';
import { ZeroAddress } from 'ethers';
import type { HomeContracts } from '../../chain/contracts';
import type { PlacedLog } from '../../rpc/parse-answers';
import type { AddressTable } from '../../watch-list/address-table';

const NOBODY = addressTopic(ZeroAddress);

/** The observations for the ledger, in chain order. */
export interface Observed {
  readonly transfers: ObservedTransferDto[];
  readonly poolEvents: ObservedPoolEventDto[];
}

/**
 * Selects the logs that concern a watched vault or the pool, each log once. Only hits are decoded: most logs of a busy
 * chain are foreign, and decoding is the expensive part. Transfers of zero are left out, and so are foreign tokens
 * unless a vault receives them (the member is notified of those).
 */
export function filterLogs(logs: readonly PlacedLog[], vaults: AddressTable, contracts: HomeContracts): Observed {
  const poolTopic = addressTopic(contracts.rewardPool);
  const pool = contracts.rewardPool.toLowerCase();
  const isOurs = (topic: string | undefined): boolean => vaults.hasTopic(topic) || isSameTopic(topic, poolTopic);
  const hits = new Map<string, PlacedLog>();
  for (const log of logs) {
    const isRelevant =
      log.topics[0] === TRANSFER_TOPIC
        ? log.topics.length === 3 && (isOurs(log.topics[2]) || isOurs(log.topics[1]))
        : log.address === pool || log.address.toLowerCase() === pool;
    // A vault-to-vault Transfer answers two filters.
    if (isRelevant) hits.set(`${log.blockHash}${log.logIndex}`, log);
  }
  const observed: Observed = { transfers: [], poolEvents: [] };
  const birth = [...hits.values()].find(isBirth)?.transactionHash;
  for (const log of [...hits.values()].sort(inChainOrder)) {
    // Whoever the constructor names has replaced nobody.
    const isFirst = log.transactionHash === birth && OWNER_TOPICS.includes(log.topics[0] ?? '');
    if (!isFirst) keep(log, decodeLog(log), { observed, vaults, contracts });
  }
  return observed;
}

/** Whether the pool gets its first owner here: ownership cannot be renounced. */
function isBirth({ topics }: PlacedLog): boolean {
  return topics[0] === OWNERSHIP_TRANSFERRED_TOPIC && topics[1] === NOBODY;
}

interface Kept {
  readonly observed: Observed;
  readonly vaults: AddressTable;
  readonly contracts: HomeContracts;
}

function keep(log: PlacedLog, decoded: ChainLog | null, { observed, vaults, contracts }: Kept): void {
  if (decoded === null) return;
  if (decoded.kind === 'transfer') {
    const { token, from, to, amount } = decoded;
    if (amount === 0n || (token !== contracts.usdc && !vaults.has(to))) return;
    observed.transfers.push({ token, from, to, amount: String(amount), ...placeOf(log) });
    return;
  }
  if (decoded.pool !== contracts.rewardPool) return;
  const event = toPoolEvent(decoded);
  if (event !== null) observed.poolEvents.push({ ...event, ...placeOf(log) });
}

type PoolEvent = Pick<ObservedPoolEventDto, 'event' | 'id' | 'amount' | 'to' | 'statement'>;

/** The part of an event of the pool that the ledger books; null for one that it learns from the transfer, or not at all. */
function toPoolEvent(decoded: Exclude<ChainLog, { readonly kind: 'transfer' }>): PoolEvent | null {
  switch (decoded.kind) {
    case 'funded':
    case 'claim_refused':
      return null;
    case 'claimed':
      return { event: 'claimed', id: decoded.accountId, amount: String(decoded.amount), to: decoded.to };
    case 'posted': {
      const { number, root, sum, reserved, asOfBlock, effectiveAt } = decoded;
      const times = { asOfBlock: Number(asOfBlock), effectiveAt: Number(effectiveAt) };
      const statement = { root, reserved: String(reserved), ...times };
      return { event: 'posted', id: String(number), amount: String(sum), to: null, statement };
    }
    case 'vetoed':
      return { event: 'vetoed', id: String(decoded.number), amount: '0', to: null };
    case 'paused':
      return { event: 'paused', id: String(decoded.until), amount: '0', to: null };
    case 'guardian_set':
    case 'poster_set':
    case 'payer_set':
    case 'ownership_offered':
      return { event: decoded.kind, id: '0', amount: '0', to: decoded.to };
    case 'correction_announced': {
      const { kind, usableFrom, amount } = decoded;
      return { event: kind, id: String(usableFrom), amount: String(amount), to: null };
    }
    default:
      return { event: decoded.kind, id: String(decoded.id), amount: String(decoded.amount), to: decoded.to };
  }
}

function placeOf({ transactionHash, logIndex, blockNumber, blockHash }: PlacedLog) {
  return {
    transactionHash: transactionHash.toLowerCase(),
    logIndex,
    blockNumber,
    blockHash: blockHash.toLowerCase(),
  };
}

/** Whether a topic equals `lower` in any case. The last digit decides nearly always, before anything is allocated. */
function isSameTopic(topic: string | undefined, lower: string): boolean {
  if (topic === undefined || (topic.charCodeAt(65) | 0x20) !== (lower.charCodeAt(65) | 0x20)) return false;
  return topic.toLowerCase() === lower;
}

function inChainOrder(a: PlacedLog, b: PlacedLog): number {
  return a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;
}
