import type { EntityClass } from '@ballast/platform/postgres/data-source';
import { Account } from '../accounts/account.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { Invitation } from '../invitations/invitation.entity';
import { MailedToken } from '../mailed-tokens/mailed-token.entity';
import { Mail } from '../mails/mail.entity';
import { PasskeyChallenge } from '../second-factor/passkeys/passkey-challenge.entity';
import { Passkey } from '../second-factor/passkeys/passkey.entity';
import { BackupCode, Totp } from '../second-factor/totp/totp.entity';
import { KnownAddress } from '../sessions/known-address.entity';
import { Session } from '../sessions/session.entity';

/** The tables whose rows are read and written one by one. */
export const ENTITIES: readonly EntityClass[] = [
  ...[Account, Invitation, AuditEntry, Mail, MailedToken],
  ...[Session, KnownAddress, Totp, BackupCode, Passkey, PasskeyChallenge],
];
