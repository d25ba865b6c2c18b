import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, MaxLength } from 'class-validator';
import { REFERRAL_LEVELS } from '@ballast/domain/programme/referral-levels';
import { OneLine } from '../validation/one-line';
import { SessionDto } from '../auth/session.dto';
import { ACCOUNT_STATUSES, type AccountStatus } from '../auth/user.dto';
import { PageQueryDto } from '../transactions/transaction.dto';
import { ApiTime } from '../validation/is-usdc';

/** Query of GET /api/admin/users. */
export class AdminUserQueryDto extends PageQueryDto {
  @ApiPropertyOptional({
    maxLength: 100,
    description: 'How the email, the phone number, the own code or each of these words of the name begins; or an id.',
  })
  @IsOptional()
  @OneLine()
  @MaxLength(100)
  q?: string;
  @ApiPropertyOptional({ enum: ACCOUNT_STATUSES })
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;
}

/** A line of GET /api/admin/users. */
export class AdminUserDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ enum: ACCOUNT_STATUSES }) status!: AccountStatus;
  @ApiProperty() isAdmin!: boolean;
  @ApiProperty({ description: 'The own code of the member.' }) invitationCode!: string;
  @ApiTime() createdAt!: string;
}

/** A member by id and display name. */
export class NamedMemberDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'First and last name, else email or phone number.' }) name!: string;
}

/** How many members a member brought, at one distance. */
export class ReferralLevelDto {
  @ApiProperty({ minimum: 1, maximum: REFERRAL_LEVELS.length }) level!: number;
  @ApiProperty() members!: number;
}

/** GET /api/admin/users/{id}: what auth knows of a member; the money is ledger's. */
export class AdminUserDetailDto extends AdminUserDto {
  @ApiProperty({ type: String, nullable: true, description: 'Why the status was last changed; null: it never was.' })
  statusReason!: string | null;
  @ApiProperty({ description: 'Whether the email address or phone number is confirmed, or need not be.' })
  contactConfirmed!: boolean;
  @ApiProperty() twoFactorEnabled!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'EIP-55 address.' }) payoutWallet!: string | null;
  @ApiProperty({ type: NamedMemberDto, nullable: true, description: 'null: joined with an admin’s invitation.' })
  invitedBy!: NamedMemberDto | null;
  @ApiProperty({ type: [ReferralLevelDto] }) referrals!: ReferralLevelDto[];
  @ApiProperty({ type: [SessionDto], description: 'The newest that still count, up to 50.' }) sessions!: SessionDto[];
}
