import type { OwnInvitationDto } from '../auth/invitation.dto';
import type { PayoutWalletDto } from '../auth/payout-wallet.dto';
import type { SessionDto } from '../auth/session.dto';
import type { UserDto } from '../auth/user.dto';

import type { NotificationDto } from '../notifications/notification.dto';
import type { PreferencesDto } from '../notifications/preferences.dto';
import type { PushDeviceDto } from '../notifications/push-subscription.dto';

/** Auth's data about a member: GET {AUTH_URL}/internal/members/{id}/export, auth's part of the member's data export. */
export interface MemberExport {
  readonly profile: UserDto;
  readonly payoutWallet: PayoutWalletDto;
  /** Active sessions, newest first. */
  readonly sessions: readonly Omit<SessionDto, 'current'>[];
  /** The names the member gave them. */
  readonly passkeys: readonly string[];
  /** Those of the last 90 days, newest first; a bounded number of them. */
  readonly notifications: readonly NotificationDto[];
  /** The member's choice of reminders and quiet hours. */
  readonly preferences: PreferencesDto;
  /** Browsers that get reminders, without their addresses and keys. */
  readonly pushDevices: PushDeviceDto[];
  /** The member's own code. */
  readonly invitation: OwnInvitationDto;
}
