import { Injectable } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import {
  approvalOutcome,
  needsSecondAdmin,
  ownApprovalFault,
  type Approval,
} from '@ballast/domain/ledger/withdrawal-approval';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { LedgerConfig } from '../config';
import { ProgrammeRules } from '../programme/rules';
import { approvedToday, lockPayee } from './approved-today.store';
import type { Withdrawal } from './withdrawal.store';

/** A locked request that an admin decides. */
export interface ApprovalTarget {
  readonly withdrawal: Withdrawal;
  /** Programme time. */
  readonly now: Date;
}

/** Requires a second admin for approvals above a configured daily sum per member or address. */
@Injectable()
export class SecondAdmin {
  constructor(
    private readonly config: LedgerConfig,
    private readonly rules: ProgrammeRules,
  ) {}

  /** The most one admin may approve alone per member or address and programme day, micro-USDC. */
  get limit(): bigint {
    return parseUsdc(this.config.SECOND_ADMIN_FROM_USDC) ?? 0n;
  }

  /**
   * Records an admin's approval of a locked request. The lock on the address serialises approvals to it, of any member.
   * @returns whether the request is decided; otherwise it waits for another admin
   * @throws DomainError OWN_ACCOUNT for the admin's own request; SECOND_ADMIN_NEEDED when this admin has approved it
   * before
   */
  async decides(tx: Tx, { withdrawal, now }: ApprovalTarget, word: Approval): Promise<boolean> {
    const fault = ownApprovalFault(withdrawal.memberId, word.admin);
    if (fault !== null) throw fault;
    await lockPayee(tx, withdrawal.wallet);
    const { timeZone } = this.rules;
    const approved = await approvedToday(tx, withdrawal, { now, timeZone });
    if (!needsSecondAdmin(withdrawal.amount, approved, this.limit)) return true;
    const outcome = approvalOutcome(await standingApprovals(tx, withdrawal.id), word);
    if (outcome === 'said before') throw new DomainError('SECOND_ADMIN_NEEDED', {});
    await writeApproval(tx, withdrawal.id, word);
    return outcome === 'decided';
  }
}

/** The approvals that still count: a suspended or former admin's do not. */
function standingApprovals(tx: Tx, withdrawalId: string): Promise<Approval[]> {
  return query<Approval>(
    tx,
    `SELECT a.admin, a.transaction_hash AS "transactionHash" FROM withdrawal_approval a
      WHERE a.withdrawal_id = $1
        AND NOT EXISTS (SELECT FROM member m WHERE m.id = a.admin AND (m.status <> 'active' OR NOT m.is_admin))`,
    [withdrawalId],
  );
}

/** Stores an approval, which replaces the same admin's earlier one. */
async function writeApproval(tx: Tx, withdrawalId: string, { admin, transactionHash }: Approval): Promise<void> {
  await query(
    tx,
    `INSERT INTO withdrawal_approval (withdrawal_id, admin, transaction_hash) VALUES ($1, $2, $3)
     ON CONFLICT (withdrawal_id, admin) DO UPDATE
        SET transaction_hash = EXCLUDED.transaction_hash, approved_at = EXCLUDED.approved_at`,
    [withdrawalId, admin, transactionHash],
  );
}
