import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { levelNames } from '@ballast/domain/programme/referral-levels';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { query } from '@ballast/platform/postgres/query';
import { MemberSource } from './member-source';
import { unknownMember } from './unknown-member';
import { upsertMembers } from './upsert-members';

/** The most member ids cached as existing; a row is never deleted, so an entry stays true. */
const REMEMBERED = 100_000;

/**
 * Ensures that a member and their referrers have rows before a transaction needs them. The facts normally come by
 * queue; a member who is faster than the queue is fetched from auth. Call it before the transaction, never inside: no
 * lock may be held while another process responds.
 */
@Injectable()
export class EnsureMember {
  private readonly known = new Set<string>();

  constructor(
    private readonly db: DataSource,
    private readonly source: MemberSource,
  ) {}

  /**
   * @throws DomainError NOT_FOUND when auth knows no such member; SERVICE_UNAVAILABLE when it is needed and does not answer.
   */
  async ensure(memberId: string): Promise<void> {
    if (this.known.has(memberId)) return;
    const missing = await this.missingOf(memberId);
    if (missing.length > 0) await this.pull(memberId, missing);
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.add(memberId);
  }

  /** The member or those of the referrers that have no row. */
  private async missingOf(memberId: string): Promise<string[]> {
    const rows = await query<{ id: string }>(
      this.db,
      `SELECT w.id FROM (
         SELECT $1::uuid AS id UNION
         SELECT unnest(ARRAY[${levelNames('referrer').join(', ')}]) FROM member WHERE id = $1) AS w
        WHERE w.id IS NOT NULL AND NOT EXISTS (SELECT FROM member m WHERE m.id = w.id)`,
      [memberId],
    );
    return rows.map(({ id }) => id);
  }

  private async pull(memberId: string, missing: readonly string[]): Promise<void> {
    const facts = await this.factsOf(missing);
    if (missing.includes(memberId)) {
      const own = facts.find(({ id }) => id === memberId);
      if (own === undefined) throw unknownMember();
      facts.push(...(await this.factsOf(own.referrers.filter((id) => id !== null))));
    }
    await upsertMembers(this.db, facts);
  }

  private async factsOf(ids: readonly string[]): Promise<MemberFacts[]> {
    const facts = await Promise.all(ids.map((id) => this.source.factsOf(id)));
    return facts.filter((fact) => fact !== null);
  }
}
