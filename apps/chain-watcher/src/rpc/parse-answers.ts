import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import type { RawLog } from '@ballast/vault/decode-log';

/** The used fields of a block's header. Hashes in lower case; timestamp in Unix seconds. */
export interface BlockHeader extends BlockRef {
  readonly parentHash: string;
  readonly timestamp: number;
  /** Wei; null on a chain without EIP-1559. */
  readonly baseFee: bigint | null;
}

/** A log and its position. Hashes as the node spells them: see `isSameHash`. */
export interface PlacedLog extends RawLog {
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly transactionHash: string;
  readonly logIndex: number;
}

/** A transaction's block and outcome. */
export interface Receipt extends BlockRef {
  readonly success: boolean;
  readonly logs: readonly PlacedLog[];
}

const QUANTITY = /^0x[0-9a-f]{1,64}$/i;
const HASH = /^0x[0-9a-f]{64}$/i;
const DATA = /^0x(?:[0-9a-f]{2})*$/i;

// All of these throw on anything unexpected: half an answer must count as none.

/** @throws TypeError */
export function parseQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !QUANTITY.test(value)) throw new TypeError('not a quantity');
  return BigInt(value);
}

/** A quantity that fits a JavaScript integer: block numbers, indexes, times. @throws TypeError */
export function parseIndex(value: unknown): number {
  const index = Number(parseQuantity(value));
  if (!Number.isSafeInteger(index)) throw new TypeError('not an index');
  return index;
}

/** @throws TypeError */
export function parseHash(value: unknown): string {
  if (typeof value !== 'string' || !HASH.test(value)) throw new TypeError('not a hash');
  return value.toLowerCase();
}

/** @throws TypeError */
export function parseData(value: unknown): string {
  if (typeof value !== 'string' || !DATA.test(value)) throw new TypeError('not data');
  return value;
}

/** @throws TypeError, also for null: a lagging node returns null for a block that exists. */
export function parseBlock(value: unknown): BlockHeader {
  const block = parseObject(value);
  const baseFee = block['baseFeePerGas'];
  return {
    number: parseIndex(block['number']),
    hash: parseHash(block['hash']),
    parentHash: parseHash(block['parentHash']),
    timestamp: parseIndex(block['timestamp']),
    baseFee: baseFee === undefined || baseFee === null ? null : parseQuantity(baseFee),
  };
}

/** @throws TypeError */
export function parseLogs(value: unknown): PlacedLog[] {
  if (!Array.isArray(value)) throw new TypeError('not a list of logs');
  return value.map(parseLog);
}

/** Compares a hash as a node spells it with one in lower case; nearly all nodes use lower case. */
export function isSameHash(spelt: string, lower: string): boolean {
  return spelt === lower || spelt.toLowerCase() === lower;
}

/** null stays null: the transaction is unknown or not mined. @throws TypeError */
export function parseReceipt(value: unknown): Receipt | null {
  if (value === null) return null;
  const receipt = parseObject(value);
  return {
    number: parseIndex(receipt['blockNumber']),
    hash: parseHash(receipt['blockHash']),
    success: parseQuantity(receipt['status']) === 1n,
    logs: parseLogs(receipt['logs']),
  };
}

// Hot: a busy chain sends tens of thousands of these a second. No regular expression, no copy of what is not needed, and
// the hashes stay as the node spelt them: whoever keeps one lowers its case.
function parseLog(value: unknown): PlacedLog {
  const log = value as Record<string, unknown>;
  const { address, topics, data, blockHash, transactionHash } = log;
  if (!isText(address, 42) || typeof data !== 'string' || !Array.isArray(topics)) throw new TypeError('not a log');
  for (const topic of topics as unknown[]) if (!isText(topic, 66)) throw new TypeError('not topics');
  if (!isText(blockHash, 66) || !isText(transactionHash, 66)) throw new TypeError('not hashes');
  if (log['removed'] === true) throw new TypeError('a removed log in a query');
  return {
    address,
    topics: topics as string[],
    data,
    // A log that is not in a block yet has null here, which Number() would read as block 0.
    blockNumber: indexLike(log['blockNumber']),
    blockHash,
    transactionHash,
    logIndex: indexLike(log['logIndex']),
  };
}

function isText(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length === length;
}

function indexLike(value: unknown): number {
  const index = typeof value === 'string' && value.startsWith('0x') ? Number(value) : NaN;
  if (!Number.isSafeInteger(index)) throw new TypeError('not a place');
  return index;
}

function parseObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
  return value as Record<string, unknown>;
}
