import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AccountStanding, statusChangeFault } from '@ballast/domain/membership/account-status';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import type { MemberStatusDto } from '@ballast/dto/members/change-status.dto';
import { Clock } from '@ballast/platform/clock/clock';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Account } from '../accounts/account.entity';
import { lockAccounts, setAccountStatus } from '../accounts/accounts.store';
import { writeAuditEntry } from '../audit/write-audit-entry';
import type { AdminAction } from './active-admin';
import { publishMemberChanged } from './publish-member-changed';

/** A change of a member's status with its reason. */
export interface StatusChange {
  readonly memberId: string;
  readonly status: AccountStatus;
  readonly reason: string;
}

const ACTIONS = { suspended: 'member.suspended', active: 'member.restored' } as const;

/**
 * Suspends and restores members (`docs/product/rules.md §4.2`). Their sessions stay: a suspended member can still read and
 * redeem.
 */
@Injectable()
export class ChangeStatus {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Setting the status a member already has changes nothing and leaves no audit entry.
   * @throws DomainError NOT_FOUND, or of `statusChangeFault`
   */
  async change({ memberId, status, reason }: StatusChange, { actor, ip }: AdminAction): Promise<MemberStatusDto> {
    return inTransaction(this.dataSource, async (tx) => {
      // Both under lock: of two admins who suspend each other at once, the second finds itself suspended.
      const locked = await lockAccounts(tx, [actor, memberId]);
      const subject = locked.find(({ id }) => id === memberId);
      const admin = locked.find(({ id }) => id === actor);
      if (admin === undefined) throw new DomainError('ADMIN_ONLY', { reason: 'administrators' });
      const fault = statusChangeFault(standing(admin), standing(subject ?? NOBODY));
      if (fault !== null) throw fault;
      if (subject === undefined) throw new DomainError('NOT_FOUND', { what: 'member' });
      if (subject.status === status) return { id: memberId, status };
      await publishMemberChanged(tx, await setAccountStatus(tx, memberId, status));
      await writeAuditEntry(tx, {
        actor,
        action: ACTIONS[status],
        subject: memberId,
        before: { status: subject.status },
        after: { status, reason: reason.trim() },
        ip,
        at: this.clock.now(),
      });
      return { id: memberId, status };
    });
  }
}

const NOBODY = { id: '', status: 'active', isAdmin: false } as const;

function standing({ id, status, isAdmin }: Pick<Account, 'id' | 'status' | 'isAdmin'>): AccountStanding {
  return { id, status, isAdmin };
}
