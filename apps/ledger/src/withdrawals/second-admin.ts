import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';
import {
  approvalOutcome,
  needsSecondAdmin,
  ownApprovalFault,
  type Approval,
} from '@ballast/domain/ledger/withdrawal-approval';
import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Tx } from '@ballast/platform/postgres/tx';
import { LedgerConfig } from '../config';
import { query } from '../persistence/query';
import { ProgrammeRules } from '../programme/rules';
import { approvedToday, lockPayee } from './approved-today.store';
import type { Withdrawal } from './withdrawal.store';

/** A request under lock that an admin speaks about. */
export interface ApprovalTarget {
  readonly withdrawal: Withdrawal;
  /** Programme time. */
  readonly now: Date;
}

/** Above a sum a day of the operator's choice no admin pays a member or an address alone: a second one has to say the same. */
@Injectable()
export class SecondAdmin {
  constructor(
    @Inject(LedgerConfig) private readonly config: LedgerConfig,
    @Inject(ProgrammeRules) private readonly rules: ProgrammeRules,
  ) {}

  /** The most that one admin may approve alone of a member or to an address on one programme day, micro-USDC. */
  get limit(): bigint {
    return parseUsdc(this.config.SECOND_ADMIN_FROM_USDC) ?? 0n;
  }

  /**
   * Takes an admin's word for a request under lock. The lock on the address makes approvals to it, of whatever members, one after the other.
   * @returns whether it is decided by it; if not, it waits for another admin
   * @throws DomainError OWN_ACCOUNT for the admin's own request; SECOND_ADMIN_NEEDED when this admin has said the same before
   */
  async decides(tx: Tx, { withdrawal, now }: ApprovalTarget, word: Approval): Promise<boolean> {
    const fault = ownApprovalFault(withdrawal.memberId, word.admin);
    if (fault !== null) throw fault;
    await lockPayee(tx, withdrawal.wallet);
    const { timeZone } = this.rules;
    const approved = await approvedToday(tx, withdrawal, { now, timeZone });
    if (!needsSecondAdmin(withdrawal.amount, approved, this.limit)) return true;
    const outcome = approvalOutcome(await standingApprovals(tx, withdrawal.id), word);
    if (outcome === 'said before') {
      throw new DomainError(
        'SECOND_ADMIN_NEEDED',
        'You have approved this already. The amount needs a second admin, who has to approve it too. Nothing was sent.',
      );
    }
    await writeApproval(tx, withdrawal.id, word);
    return outcome === 'decided';
  }
}

/** The words that still count: an admin who was suspended since, or is none any more, has no say. */
function standingApprovals(tx: Tx, withdrawalId: string): Promise<Approval[]> {
  return query<Approval>(
    tx,
    `SELECT a.admin, a.transaction_hash AS "transactionHash" FROM withdrawal_approval a
      WHERE a.withdrawal_id = $1
        AND NOT EXISTS (SELECT FROM member m WHERE m.id = a.admin AND (m.status <> 'active' OR NOT m.is_admin))`,
    [withdrawalId],
  );
}

/** An admin's newer word replaces the older one. */
async function writeApproval(tx: Tx, withdrawalId: string, { admin, transactionHash }: Approval): Promise<void> {
  await query(
    tx,
    `INSERT INTO withdrawal_approval (withdrawal_id, admin, transaction_hash) VALUES ($1, $2, $3)
     ON CONFLICT (withdrawal_id, admin) DO UPDATE
        SET transaction_hash = EXCLUDED.transaction_hash, approved_at = EXCLUDED.approved_at`,
    [withdrawalId, admin, transactionHash],
  );
}
