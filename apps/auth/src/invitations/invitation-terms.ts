import { type InvitationTerms, invitationState } from '@ballast/domain/membership/invitation-state';
import type { InvitationDto } from '@ballast/dto/auth/invitation.dto';
import type { Invitation } from './invitations.store';

/** Maps an invitation row to the terms that the domain rules evaluate. */
export function toTerms(invitation: Invitation): InvitationTerms {
  return {
    usedCount: invitation.used_count,
    maxUses: invitation.max_uses,
    expiresAt: invitation.expires_at,
    revokedAt: invitation.revoked_at,
  };
}

/** An admin's invitation as the API shows it at `now`. */
export function toInvitationDto(invitation: Invitation, now: Date): InvitationDto {
  return {
    id: invitation.id,
    code: invitation.code,
    createdBy: invitation.owner_id,
    usedCount: invitation.used_count,
    maxUses: invitation.max_uses,
    state: invitationState(toTerms(invitation), now),
    expiresAt: invitation.expires_at?.toISOString() ?? null,
    createdAt: invitation.created_at.toISOString(),
  };
}
