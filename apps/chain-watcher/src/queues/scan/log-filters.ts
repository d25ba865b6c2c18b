import {
  CLAIMED_TOPIC,
  OWNERSHIP_TRANSFERRED_TOPIC,
  OWNER_TOPICS,
  PAUSED_UNTIL_TOPIC,
  POSTED_TOPIC,
  TRANSFER_TOPIC,
  VETOED_TOPIC,
  WITHDRAWAL_ANNOUNCED_TOPIC,
  WITHDRAWAL_CANCELLED_TOPIC,
  WITHDRAWAL_EXECUTED_TOPIC,
  addressTopic,
} from '@ballast/vault/log-topics';
import type { HomeContracts } from '../../chain/contracts';
import type { LogFilter } from '../../rpc/read-chain';

/**
 * The most vaults for which nodes filter by address; above it, one filter on USDC and our own address table are
 * cheaper.
 */
export const MAX_VAULTS_IN_FILTERS = 1_000;
/** Vaults per filter. */
export const TOPICS_PER_FILTER = 500;

const POOL_EVENT_TOPICS = [
  CLAIMED_TOPIC,
  POSTED_TOPIC,
  VETOED_TOPIC,
  PAUSED_UNTIL_TOPIC,
  WITHDRAWAL_ANNOUNCED_TOPIC,
  WITHDRAWAL_CANCELLED_TOPIC,
  WITHDRAWAL_EXECUTED_TOPIC,
  ...OWNER_TOPICS,
  OWNERSHIP_TRANSFERRED_TOPIC,
];

/**
 * The filters that together match every log the ledger records. Incoming transfers are not filtered by token, so that a
 * wrong token at a vault is seen; outgoing transfers matter for USDC only. Above MAX_VAULTS_IN_FILTERS vaults only USDC
 * is filtered: no provider serves every Transfer of every token.
 */
export function filtersFor(vaults: Iterable<string>, count: number, contracts: HomeContracts): LogFilter[] {
  const poolEvents = { address: contracts.rewardPool, topics: [POOL_EVENT_TOPICS] };
  if (count > MAX_VAULTS_IN_FILTERS) return [{ address: contracts.usdc, topics: [TRANSFER_TOPIC] }, poolEvents];
  return [...transferFilters([contracts.rewardPool, ...vaults], contracts.usdc), poolEvents];
}

/**
 * Filters for transfers to (any token) and from (USDC) the given addresses. USDC has a filter of its own: anybody can
 * fill a block with Transfers of their own token until a node refuses it, and that must not delay money.
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
