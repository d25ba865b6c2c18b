import { type InvitationTerms, invitationState } from '@ballast/domain/membership/invitation-state';
import type { InvitationDto } from '@ballast/dto/auth/invitation.dto';
import type { Invitation } from './invitation.entity';

/** Maps an invitation row to the terms that the domain rules evaluate. */
export function toTerms(invitation: Invitation): InvitationTerms {
  return {
    usedCount: invitation.usedCount,
    maxUses: invitation.maxUses,
    expiresAt: invitation.expiresAt,
    revokedAt: invitation.revokedAt,
  };
}

/** An admin's invitation as the API shows it at `now`. */
export function toInvitationDto(invitation: Invitation, now: Date): InvitationDto {
  return {
    id: invitation.id,
    code: invitation.code,
    createdBy: invitation.ownerId,
    usedCount: invitation.usedCount,
    maxUses: invitation.maxUses,
    state: invitationState(toTerms(invitation), now),
    expiresAt: invitation.expiresAt?.toISOString() ?? null,
    createdAt: invitation.createdAt.toISOString(),
  };
}
