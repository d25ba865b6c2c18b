import { needsSecondAdmin } from '@ballast/domain/ledger/withdrawal-approval';
import { withdrawalNextStep } from '@ballast/domain/ledger/withdrawal-next-step';
import { withdrawalRisks, type WithdrawalRisk } from '@ballast/domain/ledger/withdrawals';
import type { AdminWithdrawalDto, ApprovalDto, WithdrawalPaymentDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import type { Language } from '@ballast/texts/languages';
import { nextStepText, returnReasonText } from '@ballast/texts/ledger';
import { toReason } from '../payments/stored-reason';
import { toApprovedToday } from './approved-today.store';
import type { AdminWithdrawalRow } from './admin-withdrawal.store';
import { toWithdrawalDto } from './to-withdrawal-dto';
import { toWithdrawal } from './withdrawal.store';

/** The context of a request besides its row. */
export interface AdminContext {
  /** Programme time. */
  readonly now: Date;
  /** The amount one admin may approve alone, micro-USDC. */
  readonly limit: bigint;
  readonly names: ReadonlyMap<string, string>;
  /** Of reasons and next steps. */
  readonly language: Language;
  readonly payableAt: ReadonlyMap<string, Date>;
}

/** A request as admins see it. */
export function toAdminWithdrawal(
  row: AdminWithdrawalRow,
  { now, limit, names, language, payableAt }: AdminContext,
): AdminWithdrawalDto {
  const { status, approvals } = row;
  const withdrawal = toWithdrawal(row);
  const isLarge = row.amount > limit;
  const isDecided = status !== 'requested';
  const twoNeeded = isDecided
    ? isLarge || approvals.length > 0
    : needsSecondAdmin(row.amount, toApprovedToday(row), limit);
  const progress = { status, needsSecondAdmin: twoNeeded, isLarge, approvals: approvals.length };
  const step = withdrawalNextStep({ ...progress, reason: withdrawal.reason, payment: row.payment_status });
  return {
    ...toWithdrawalDto(withdrawal, { now, language, reader: 'admin', payableAt }),
    userId: row.member_id,
    userName: names.get(row.member_id) ?? null,
    ...toRisks(row),
    needsSecondAdmin: twoNeeded,
    approvals: approvals.map((approval) => toApproval(approval, names)),
    payment: toPayment(row, language),
    nextStep: step && nextStepText(language, step),
  };
}

/** All members and admins that a list refers to. */
export const memberIdsIn = (rows: readonly AdminWithdrawalRow[]): string[] =>
  rows.flatMap(({ member_id: member, approvals }) => [member, ...approvals.map(({ admin }) => admin)]);

type Risks = Pick<AdminWithdrawalDto, 'riskNotes' | 'payoutWalletChangedAt' | 'passwordChangedAt'>;

/** Notes to look at before a payment, with the times of the changes among them. */
function toRisks(row: AdminWithdrawalRow): Risks {
  const riskNotes = row.status === 'requested' ? assessRisks(row) : [];
  const timeOf = (note: WithdrawalRisk, at: Date | null) =>
    riskNotes.includes(note) && at !== null ? at.toISOString() : null;
  return {
    riskNotes,
    payoutWalletChangedAt: timeOf('wallet_changed_lately', row.payout_wallet_changed_at),
    passwordChangedAt: timeOf('password_changed_lately', row.password_changed_at),
  };
}

function assessRisks(row: AdminWithdrawalRow): WithdrawalRisk[] {
  const facts = {
    completedBefore: Number(row.completed_before),
    completedToWallet: Number(row.completed_to_wallet),
    toPayoutWallet: row.wallet === row.payout_wallet,
    payoutWalletChangedAt: row.payout_wallet_changed_at,
    passwordChangedAt: row.password_changed_at,
  };
  return withdrawalRisks(facts, row.now);
}

function toApproval(
  { admin, transactionHash, at }: AdminWithdrawalRow['approvals'][number],
  names: ReadonlyMap<string, string>,
): ApprovalDto {
  return { adminId: admin, adminName: names.get(admin) ?? null, transactionHash, at: new Date(at).toISOString() };
}

function toPayment(row: AdminWithdrawalRow, language: Language): WithdrawalPaymentDto | null {
  if (row.payment_status === null) return null;
  const reason = toReason({ reason_code: row.payment_reason_code, reason: row.payment_reason });
  return {
    status: row.payment_status,
    transactionHash: row.payment_hash,
    attempts: Number(row.payment_attempts),
    reason: reason && returnReasonText(language, reason, 'admin'),
  };
}
