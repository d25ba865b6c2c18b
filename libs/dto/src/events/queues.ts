/** Queue names: every message between processes by queue. */
export const QUEUES = {
  /** auth → ledger: a member registered or changed. */
  memberChanged: 'member.changed',
  /** ledger → auth: something happened to a member's money that the member should read of by mail. */
  memberNotice: 'member.notice',
  /** ledger → auth: reminders of one kind that are due, of many members. */
  memberReminders: 'member.reminders',
  /** ledger → auth: alarms that admins should read of by mail. */
  alarmsReported: 'alarms.reported',
  /** auth, deployments → ledger: an admin did something. */
  auditRecorded: 'audit.recorded',
  /** auth → ledger: the club has sent as many codes by SMS as it may. */
  smsLimitReached: 'sms.limit_reached',
  /** chain-watcher's own schedules. */
  chainScan: 'chain.scan',
  chainPay: 'chain.pay',
  chainAudit: 'chain.audit',
  rewardsUnlock: 'rewards.unlock',
  rewardsCompound: 'rewards.compound',
} as const;
