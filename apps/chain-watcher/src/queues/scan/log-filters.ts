import {
  PAID_TOPIC,
  TRANSFER_TOPIC,
  WITHDRAWAL_ANNOUNCED_TOPIC,
  WITHDRAWAL_CANCELLED_TOPIC,
  WITHDRAWAL_EXECUTED_TOPIC,
  addressTopic,
} from '@ballast/vault/log-topics';
import type { HomeContracts } from '../../chain/contracts';
import type { LogFilter } from '../../rpc/read-chain';

/** Up to this many vaults nodes filter for us; above, one filter on USDC and our own table are cheaper. */
export const MAX_VAULTS_IN_FILTERS = 1_000;
/** Vaults in one filter. */
export const TOPICS_PER_FILTER = 500;

const POOL_EVENT_TOPICS = [
  PAID_TOPIC,
  WITHDRAWAL_ANNOUNCED_TOPIC,
  WITHDRAWAL_CANCELLED_TOPIC,
  WITHDRAWAL_EXECUTED_TOPIC,
];

/**
 * The questions that together find every log the ledger books.
 * What comes in is asked for without naming a token, so that a wrong token at a vault is seen; what goes out matters for
 * USDC only. Above MAX_VAULTS_IN_FILTERS vaults only USDC is asked for: nobody serves every Transfer of every token.
 */
export function filtersFor(vaults: Iterable<string>, count: number, contracts: HomeContracts): LogFilter[] {
  const poolEvents = { address: contracts.rewardPool, topics: [POOL_EVENT_TOPICS] };
  if (count > MAX_VAULTS_IN_FILTERS) return [{ address: contracts.usdc, topics: [TRANSFER_TOPIC] }, poolEvents];
  return [...transferFilters([contracts.rewardPool, ...vaults], contracts.usdc), poolEvents];
}

/**
 * Transfers to (any token) and from (USDC) the given addresses. USDC is asked for by itself: anybody can fill a block with
 * Transfers of a token of their own until a node refuses it, and that must not hold up money.
 */
export function transferFilters(addresses: readonly string[], usdc: string): LogFilter[] {
  const filters: LogFilter[] = [];
  for (let start = 0; start < addresses.length; start += TOPICS_PER_FILTER) {
    const topics = addresses.slice(start, start + TOPICS_PER_FILTER).map(addressTopic);
    filters.push(
      { address: usdc, topics: [TRANSFER_TOPIC, null, topics] },
      { address: usdc, topics: [TRANSFER_TOPIC, topics] },
      { topics: [TRANSFER_TOPIC, null, topics], bestEffort: true },
    );
  }
  return filters;
}
