import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { bumpVersions } from '../members/bump-versions';
import { EnsureMember } from '../members/ensure-member';
import { lockMembers } from '../members/lock-members';
import { RefreshMember } from '../members/refresh-member';
import { payoutWalletMissing } from '../vaults/get-or-create-vault';

// Saying again what holds already leaves the row alone, so that it brings no turn forward.
const TURN = `
  INSERT INTO auto_compound AS a (member_id, enabled, look_after, changed_at)
  VALUES ($1, $2, programme_now(), programme_now())
  ON CONFLICT (member_id) DO UPDATE SET enabled = EXCLUDED.enabled, look_after = EXCLUDED.look_after, changed_at = EXCLUDED.changed_at
  WHERE a.enabled <> EXCLUDED.enabled`;

/** PUT /api/rewards/auto-compound: the member's switch, off by default (`docs/product/rules.md §4.11`). */
@Injectable()
export class SwitchAutoCompound {
  constructor(
    private readonly db: DataSource,
    private readonly members: EnsureMember,
    private readonly facts: RefreshMember,
  ) {}

  /** @throws DomainError PAYOUT_WALLET_MISSING, NOT_FOUND, SERVICE_UNAVAILABLE */
  async turn(memberId: string, enabled: boolean): Promise<void> {
    if (enabled) await this.facts.refresh(memberId);
    else await this.members.ensure(memberId);
    await inTransaction(this.db, async (tx) => {
      const member = (await lockMembers(tx, [memberId])).get(memberId);
      // Without a payout wallet there is no vault that could be paid.
      if (enabled && member?.payoutWallet === null) throw payoutWalletMissing();
      await query(tx, TURN, [memberId, enabled]);
      await bumpVersions(tx, [memberId]);
    });
  }
}
