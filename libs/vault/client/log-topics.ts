import type { Interface } from 'ethers';

import { rewardPoolInterface, testUsdcInterface } from './contract-interfaces';

function topicOf(contract: Interface, event: string): string {
  const fragment = contract.getEvent(event);
  if (fragment === null) throw new Error(`No event ${event} in the compiled contract`);
  return fragment.topicHash;
}

/** First topics, lower-case hex: what to filter `eth_getLogs` by. */
export const TRANSFER_TOPIC = topicOf(testUsdcInterface, 'Transfer');
export const FUNDED_TOPIC = topicOf(rewardPoolInterface, 'Funded');
export const CLAIMED_TOPIC = topicOf(rewardPoolInterface, 'Claimed');
export const CLAIM_REFUSED_TOPIC = topicOf(rewardPoolInterface, 'ClaimRefused');
export const POSTED_TOPIC = topicOf(rewardPoolInterface, 'Posted');
export const VETOED_TOPIC = topicOf(rewardPoolInterface, 'Vetoed');
export const PAUSED_UNTIL_TOPIC = topicOf(rewardPoolInterface, 'PausedUntil');
export const WITHDRAWAL_ANNOUNCED_TOPIC = topicOf(rewardPoolInterface, 'WithdrawalAnnounced');
export const WITHDRAWAL_CANCELLED_TOPIC = topicOf(rewardPoolInterface, 'WithdrawalCancelled');
export const WITHDRAWAL_EXECUTED_TOPIC = topicOf(rewardPoolInterface, 'WithdrawalExecuted');
export const GUARDIAN_SET_TOPIC = topicOf(rewardPoolInterface, 'GuardianSet');
export const POSTER_SET_TOPIC = topicOf(rewardPoolInterface, 'PosterSet');
export const PAYER_SET_TOPIC = topicOf(rewardPoolInterface, 'PayerSet');
export const CORRECTION_ANNOUNCED_TOPIC = topicOf(rewardPoolInterface, 'CorrectionAnnounced');
export const OWNERSHIP_OFFERED_TOPIC = topicOf(rewardPoolInterface, 'OwnershipTransferStarted');
export const OWNERSHIP_TRANSFERRED_TOPIC = topicOf(rewardPoolInterface, 'OwnershipTransferred');

/** Topics of changes by the pool's owner that move no money: who guards, posts, pays and owns, and a sum that may be lower. */
export const OWNER_TOPICS: readonly string[] = [
  GUARDIAN_SET_TOPIC,
  POSTER_SET_TOPIC,
  PAYER_SET_TOPIC,
  CORRECTION_ANNOUNCED_TOPIC,
  OWNERSHIP_OFFERED_TOPIC,
];

/** All topics of the reward pool that move or bind money, or say who may claim it and when. */
export const POOL_TOPICS: readonly string[] = [
  FUNDED_TOPIC,
  CLAIMED_TOPIC,
  CLAIM_REFUSED_TOPIC,
  POSTED_TOPIC,
  VETOED_TOPIC,
  PAUSED_UNTIL_TOPIC,
  WITHDRAWAL_ANNOUNCED_TOPIC,
  WITHDRAWAL_CANCELLED_TOPIC,
  WITHDRAWAL_EXECUTED_TOPIC,
];

/** An address as `eth_getLogs` wants it in a topic filter: lower case, padded to 32 bytes. */
export function addressTopic(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
