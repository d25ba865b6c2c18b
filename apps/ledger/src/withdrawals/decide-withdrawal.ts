import type { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import type { Tx } from '@ballast/platform/postgres/tx';
import { writeAuditEntry, type Origin } from '../audit/write-audit-entry';
import { programmeNow } from '../clock/programme-clock';
import type { RequestKey } from '../idempotency/request-key';
import { runIdempotent } from '../idempotency/run-idempotent';
import type { Answer } from '../idempotency/stored-responses';
import { bumpVersions } from '../members/bump-versions';
import { publishWithdrawalEvent } from './publish-withdrawal-event';
import { findWithdrawal, lockWithdrawal, type Withdrawal } from './withdrawal.store';

/** An admin who decides a withdrawal. */
export interface Decision {
  readonly withdrawalId: string;
  readonly admin: string;
  readonly origin: Origin;
  /** Of the admin's request: the same one again gives the same answer. */
  readonly key: RequestKey;
  /** The action in the audit log. */
  readonly action: 'withdrawal.approve_and_pay' | 'withdrawal.deny';
}

/**
 * Applies an admin's decision to an open request, and writes it to the audit log in the same transaction. The lock
 * turns repeated clicks into one decision, and each of them is answered as the first when they have its key
 * (`docs/product/api.md §3`). An approval that needs a second admin leaves the request open and is logged as the first of two.
 * @returns the request's new status
 * @throws DomainError NOT_FOUND, WITHDRAWAL_NOT_PENDING, IDEMPOTENCY_KEY_REUSED
 */
export async function decideWithdrawal(
  db: DataSource,
  decision: Decision,
  work: (tx: Tx, withdrawal: Withdrawal, now: Date) => Promise<void>,
): Promise<WithdrawalStatus> {
  const { memberId } = await findWithdrawal(db, decision.withdrawalId);
  const request = { memberId: decision.admin, ...decision.key };
  const decide = async (tx: Tx): Promise<Answer> => {
    const before = await lockWithdrawal(tx, decision.withdrawalId);
    checkPending(before);
    const now = await programmeNow(tx);
    await work(tx, before, now);
    const after = await lockWithdrawal(tx, decision.withdrawalId);
    // A denied one and one that is paid already are told where they end.
    if (after.status === 'confirmed') await publishWithdrawalEvent(tx, after, { what: 'approved' });
    await bumpVersions(tx, [memberId]);
    await writeAuditEntry(tx, {
      ...decision.origin,
      actor: decision.admin,
      action: after.status === 'requested' ? `${decision.action}.first_of_two` : decision.action,
      subject: `withdrawal:${before.id}`,
      before: auditView(before),
      after: auditView(after),
    });
    return { status: 200, body: after.status };
  };
  return (await runIdempotent(db, request, decide, memberId)).body as WithdrawalStatus;
}

/** @throws DomainError WITHDRAWAL_NOT_PENDING */
export function checkPending({ status }: Withdrawal): void {
  if (status === 'requested') return;
  throw new DomainError('WITHDRAWAL_NOT_PENDING', { status });
}

function auditView({
  status,
  amount,
  wallet,
  reason: why,
  transactionHash,
  paidFrom,
}: Withdrawal): Record<string, unknown> {
  // An admin's own words, else the code: the log is read in any language.
  const reason = why?.code === 'words' ? why.params.text : (why?.code ?? null);
  return { status, amount: formatUsdc(amount), wallet, reason, transactionHash, paidFrom };
}
