import { randomBytes } from 'node:crypto';
import { INVITATION_CODE_BYTES, invitationCodeFrom } from '@ballast/domain/membership/invitation-code';
import type { InvitationState } from '@ballast/domain/membership/invitation-state';
import { newId } from '@ballast/platform/ids/new-id';
import { BY_ID, olderThan } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { insertIfNew } from '@ballast/platform/postgres/insert-if-new';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { Invitation } from './invitation.entity';

/** An invitation with its owner's account. */
export interface InvitationOfOwner extends Invitation {
  readonly owner: Account;
}

export type NewInvitation = Pick<Invitation, 'kind' | 'ownerId' | 'maxUses' | 'expiresAt' | 'createdAt'>;

const CODE_ATTEMPTS = 5;

/** The invitation behind a normalised code, or undefined. */
export async function findInvitation(db: Database, code: string): Promise<InvitationOfOwner | undefined> {
  const invitation = await db
    .getRepository(Invitation)
    .createQueryBuilder('invitation')
    .innerJoinAndSelect('invitation.owner', 'owner')
    .where({ code })
    .getOne();
  return (invitation ?? undefined) as InvitationOfOwner | undefined;
}

/**
 * Consumes one use in a single statement: concurrent calls for the same code wait and see the remaining uses
 * (`docs/product/rules.md §4.1`: 50 people racing for the last use get exactly one account).
 * @returns undefined when the code admits nobody
 */
export async function consumeInvitationUse(tx: Tx, code: string, now: Date): Promise<InvitationOfOwner | undefined> {
  const consumed = await query(
    tx,
    `UPDATE invitation i SET used_count = i.used_count + 1 FROM account o
      WHERE i.code = $1 AND o.id = i.owner_id AND o.status = 'active' AND i.revoked_at IS NULL
        AND (i.max_uses IS NULL OR i.used_count < i.max_uses) AND (i.expires_at IS NULL OR i.expires_at > $2)
     RETURNING i.id`,
    [code, now],
  );
  return consumed.length === 0 ? undefined : findInvitation(tx, code);
}

/** Inserts an invitation under an unused code. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<Invitation> {
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    const code = invitationCodeFrom(randomBytes(INVITATION_CODE_BYTES));
    const row: Invitation = { ...invitation, id: newId(), code, usedCount: 0, revokedAt: null };
    if (await insertIfNew(tx, Invitation, row)) return row;
  }
  throw new Error('no free invitation code in five attempts: the source of randomness is broken');
}

/** The member's own code, which every account has from its registration on. */
export async function ownInvitation(db: Database, accountId: string): Promise<Invitation | undefined> {
  return (await db.getRepository(Invitation).findOneBy({ ownerId: accountId, kind: 'member' })) ?? undefined;
}

/** The filters of an admin's list of invitations; null: not filtered by this field. */
export interface InvitationFilter {
  /** How the normalised code begins. */
  readonly code: string | null;
  /** The state at `now`. */
  readonly state: InvitationState | null;
  readonly now: Date;
}

/** `invitationState` of the domain, once more where Postgres can narrow a list by it. */
const STATE = `CASE WHEN invitation.revokedAt IS NOT NULL THEN 'Revoked' WHEN invitation.usedCount >= invitation.maxUses THEN 'Exhausted'
                    WHEN invitation.expiresAt <= :now THEN 'Expired' ELSE 'Active' END`;

/** Admins' invitations that fit, newest first. @throws DomainError INVALID_CURSOR */
export function listAdminInvitations(
  db: Database,
  { code, state, now }: InvitationFilter,
  page: PageQuery,
): Promise<Page<Invitation>> {
  return readPage(page, BY_ID, (after, count) => {
    const list = db.getRepository(Invitation).createQueryBuilder('invitation');
    list.where({ kind: 'admin', ...olderThan(after) });
    if (code !== null) list.andWhere('starts_with(invitation.code, :code)', { code });
    if (state !== null) list.andWhere(`${STATE} = :state`, { state, now });
    return list.orderBy('invitation.id', 'DESC').limit(count).getMany();
  });
}

/** Locks an admin's invitation until the transaction ends; undefined when there is none. */
export async function lockAdminInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  const lock = { mode: 'pessimistic_write' } as const;
  return (await tx.getRepository(Invitation).findOne({ where: { id, kind: 'admin' }, lock })) ?? undefined;
}

/** Revokes the invitation: it admits nobody from `now` on. */
export async function markRevoked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.getRepository(Invitation).update(id, { revokedAt: now });
}
