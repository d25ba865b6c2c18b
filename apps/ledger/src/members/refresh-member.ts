import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { EnsureMember } from './ensure-member';
import { MemberSource } from './member-source';
import { unknownMember } from './unknown-member';
import { upsertMembers } from './upsert-members';

/**
 * Reads a member's current facts from auth, for decisions that must not wait for the queue (such as the payout wallet).
 */
@Injectable()
export class RefreshMember {
  constructor(
    private readonly db: DataSource,
    private readonly members: EnsureMember,
    private readonly source: MemberSource,
  ) {}

  /** @throws DomainError NOT_FOUND; SERVICE_UNAVAILABLE when auth does not answer. */
  async refresh(memberId: string): Promise<MemberFacts> {
    await this.members.ensure(memberId);
    const facts = await this.source.factsOf(memberId);
    if (facts === null) throw unknownMember();
    await upsertMembers(this.db, [facts]);
    return facts;
  }
}
