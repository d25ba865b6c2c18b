import type { MemberFacts } from '../members/member-facts.dto';
import type { AuditRecorded } from './audit-recorded';
import type { MemberNotice } from './member-notice';

/** Queue names and payloads: every message between processes by queue. */
export const QUEUES = {
  /** auth → ledger: a member registered or changed. */
  memberChanged: 'member.changed',
  /** ledger → auth: something happened to a member's money that the member should read of by mail. */
  memberNotice: 'member.notice',
  /** auth, deployments → ledger: an admin did something. */
  auditRecorded: 'audit.recorded',
  /** chain-watcher's own schedules. */
  chainScan: 'chain.scan',
  chainPay: 'chain.pay',
  chainAudit: 'chain.audit',
  rewardsUnlock: 'rewards.unlock',
  rewardsCompound: 'rewards.compound',
} as const;

export interface QueuePayloads {
  'member.changed': MemberFacts;
  'member.notice': MemberNotice;
  'audit.recorded': AuditRecorded;
  'chain.scan': Record<string, never>;
  'chain.pay': Record<string, never>;
  'chain.audit': Record<string, never>;
  'rewards.unlock': Record<string, never>;
  'rewards.compound': Record<string, never>;
}
