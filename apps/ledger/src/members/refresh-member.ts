import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { serviceUnavailable } from '@ballast/platform/errors/service-unavailable';
import { EnsureMember } from './ensure-member';
import { FactsOvertaken } from './lock-with-facts';
import { MemberSource } from './member-source';
import { unknownMember } from './unknown-member';
import { upsertMembers } from './upsert-members';

/** Times that a command is decided; its member changes wallets or passwords by hand. */
const ATTEMPTS = 3;

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

  /**
   * Runs a command that is decided by a member's current facts, whose transaction calls `lockWithFacts` first. When newer ones
   * overtake it there, it is rolled back and decided again by those: else a thief's request outlives the reset that was to stop it.
   * @throws DomainError as `refresh` and `command`; SERVICE_UNAVAILABLE when it is overtaken each time.
   */
  async decide<T>(memberId: string, command: (facts: MemberFacts) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const facts = await this.refresh(memberId);
      try {
        return await command(facts);
      } catch (error) {
        if (!(error instanceof FactsOvertaken)) throw error;
        if (attempt === ATTEMPTS) throw serviceUnavailable({ reason: 'busy' }, error);
      }
    }
  }
}
