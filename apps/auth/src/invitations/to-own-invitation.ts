import type { OwnInvitationDto } from '@ballast/dto/auth/invitation.dto';
import type { Invitation } from './invitation.entity';

/** The member's own code with the link that brings it along. */
export function toOwnInvitation(own: Invitation, publicUrl: string): OwnInvitationDto {
  const link = new URL('/signup', publicUrl);
  link.searchParams.set('code', own.code);
  return { invitationCode: own.code, shareableLink: link.href, usedCount: own.usedCount };
}
