import { randomBytes } from 'node:crypto';
import { INVITATION_CODE_BYTES, invitationCodeFrom } from '@ballast/domain/membership/invitation-code';
import type { InvitationState } from '@ballast/domain/membership/invitation-state';
import { levelNames, type NamedByLevel } from '@ballast/domain/programme/referral-levels';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import type { IdPage } from '@ballast/platform/http/id-page';
import { newId } from '@ballast/platform/ids/new-id';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Database } from '../accounts/accounts.store';

/** A row of `invitation`. */
export interface Invitation {
  readonly id: string;
  readonly code: string;
  readonly kind: 'member' | 'admin';
  readonly owner_id: string;
  readonly used_count: number;
  readonly max_uses: number | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_at: Date;
}

/** An invitation with its owner's account status and referrers. */
export interface InvitationOfOwner extends Invitation, NamedByLevel<'owner_referrer', string | null> {
  readonly owner_status: AccountStatus;
}

export interface NewInvitation {
  readonly kind: 'member' | 'admin';
  readonly ownerId: string;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

const REFERRERS = levelNames('referrer').map((referrer) => `o.${referrer} AS owner_${referrer}`);
const WITH_OWNER = ['i.*', 'o.status AS owner_status', ...REFERRERS].join(', ');
const CODE_ATTEMPTS = 5;

/** The invitation behind a normalised code, or undefined. */
export async function findInvitation(db: Database, code: string): Promise<InvitationOfOwner | undefined> {
  const [invitation] = await rows<InvitationOfOwner>(
    db,
    `SELECT ${WITH_OWNER} FROM invitation i JOIN account o ON o.id = i.owner_id WHERE i.code = $1`,
    [code],
  );
  return invitation;
}

/**
 * Consumes one use in a single statement: concurrent calls for the same code wait and see the remaining uses
 * (`docs/product/rules.md §4.1`: 50 people racing for the last use get exactly one account).
 * @returns undefined when the code admits nobody
 */
export async function consumeInvitationUse(tx: Tx, code: string, now: Date): Promise<InvitationOfOwner | undefined> {
  const [invitation] = await rows<InvitationOfOwner>(
    tx,
    `UPDATE invitation i SET used_count = i.used_count + 1 FROM account o
      WHERE i.code = $1 AND o.id = i.owner_id AND o.status = 'active' AND i.revoked_at IS NULL
        AND (i.max_uses IS NULL OR i.used_count < i.max_uses) AND (i.expires_at IS NULL OR i.expires_at > $2)
     RETURNING ${WITH_OWNER}`,
    [code, now],
  );
  return invitation;
}

/** Inserts an invitation under an unused code. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<Invitation> {
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
    const [row] = await rows<Invitation>(
      tx,
      `INSERT INTO invitation (id, code, kind, owner_id, max_uses, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code) DO NOTHING RETURNING *`,
      [
        newId(),
        invitationCodeFrom(randomBytes(INVITATION_CODE_BYTES)),
        invitation.kind,
        invitation.ownerId,
        invitation.maxUses,
        invitation.expiresAt,
        invitation.createdAt,
      ],
    );
    if (row !== undefined) return row;
  }
  throw new Error('no free invitation code in five attempts: the source of randomness is broken');
}

/** The member's own code, which every account has from its registration on. */
export async function ownInvitation(db: Database, accountId: string): Promise<Invitation | undefined> {
  const [own] = await rows<Invitation>(db, `SELECT * FROM invitation WHERE owner_id = $1 AND kind = 'member'`, [
    accountId,
  ]);
  return own;
}

/** The filters of an admin's list of invitations; null: not filtered by this field. */
export interface InvitationFilter {
  /** How the normalised code begins. */
  readonly code: string | null;
  /** The state at `now`. */
  readonly state: InvitationState | null;
  readonly now: Date;
}

/** `invitationState` of the domain, once more where Postgres can narrow a list by it; `$5` is now. */
const STATE = `CASE WHEN revoked_at IS NOT NULL THEN 'Revoked' WHEN used_count >= max_uses THEN 'Exhausted'
                    WHEN expires_at <= $5 THEN 'Expired' ELSE 'Active' END`;

/** Admins' invitations that fit, newest first, one more than the page holds when there are more. */
export async function listAdminInvitations(
  db: Database,
  filter: InvitationFilter,
  page: IdPage,
): Promise<Invitation[]> {
  return rows<Invitation>(
    db,
    `SELECT * FROM invitation WHERE kind = 'admin' AND ($1::uuid IS NULL OR id < $1)
        AND ($2::text IS NULL OR starts_with(code, $2)) AND ($3::text IS NULL OR ${STATE} = $3) ORDER BY id DESC LIMIT $4`,
    [page.before, filter.code, filter.state, page.limit + 1, filter.now],
  );
}

/** Locks an admin's invitation until the transaction ends; undefined when there is none. */
export async function lockAdminInvitation(tx: Tx, id: string): Promise<Invitation | undefined> {
  const [invitation] = await rows<Invitation>(
    tx,
    `SELECT * FROM invitation WHERE id = $1 AND kind = 'admin' FOR UPDATE`,
    [id],
  );
  return invitation;
}

/** Revokes the invitation: it admits nobody from `now` on. */
export async function markRevoked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE invitation SET revoked_at = $2 WHERE id = $1', [id, now]);
}
